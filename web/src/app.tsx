// The frame around every page, and which module draws which page. Pages are loaded when they are first shown.
import type {ComponentType} from 'preact';
import {useEffect, useRef, useState} from 'preact/hooks';
import {Connection} from './connection';
import {live} from './live';
import {me} from './me';
import {Link, route, type PageName, type PageProps, type Route} from './router';
import {theme, themes} from './settings';
import {language, setLanguage, t} from './texts';
import {pageTitle} from './title';
import {Button, IconButton, LinkButton, Notice, Spinner, Toasts} from './ui';
import './app.css';

type PageModule = {default: ComponentType<PageProps>};

const pages: Record<PageName, () => Promise<PageModule>> = {
  home: () => import('./pages/home'),
  new: () => import('./pages/new'),
  lobby: () => import('./pages/lobby'),
  match: () => import('./match/page'),
  join: () => import('./pages/join'),
  replay: () => import('./pages/replay'),
  rules: () => import('./pages/rules'),
  account: () => import('./pages/account'),
  take: () => import('./pages/take'),
  tour: () => import('./pages/tour'),
  missing: () => import('./missing'),
};

function Brand() {
  return (
    <Link to="/" class="brand">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path class="brand-field" d="M12 1l9.500 5.500v11L12 23l-9.500-5.500v-11z" />
        <path class="brand-sign" d="M7.500 16.500L12 6.500l4.500 10M9.300 13h5.400" />
      </svg>
      <span>{t('site.name')}</span>
    </Link>
  );
}

function ThemeButton() {
  const next = themes[(themes.indexOf(theme.value) + 1) % themes.length] ?? 'system';
  const icon = ({system: 'auto', light: 'sun', dark: 'moon'} as const)[theme.value];
  return <IconButton icon={icon} label={t(`site.theme.${theme.value}`)} onClick={() => (theme.value = next)} />;
}

function LanguageButton() {
  const other = language() === 'en' ? 'es' : 'en';
  const onClick = async () => {
    await setLanguage(other);
    live.renew();
  };
  return (
    <Button look="ghost" icon="language" lang={other} onClick={onClick} aria-label={t('site.language')}>
      {t('site.other_language')}
    </Button>
  );
}

function Head({page}: {page: PageName}) {
  const name = me.value?.player.name ?? '';
  const entry = (name: PageName, path: string, text: string) => (
    <Link to={path} aria-current={page === name ? 'page' : undefined}>
      {text}
    </Link>
  );
  return (
    <header class="site-head">
      <Brand />
      <nav class="site-nav" aria-label={t('site.navigation')}>
        {entry('home', '/', t('site.play'))}
        {entry('lobby', '/lobby', t('site.lobby'))}
      </nav>
      <div class="site-tools">
        <LanguageButton />
        <ThemeButton />
        <LinkButton look="ghost" icon="user" to="/account" aria-label={t('site.account_of', {name})}>
          {name}
        </LinkButton>
      </div>
    </header>
  );
}

type Shown = {route: Route; Page?: ComponentType<PageProps>; failed?: boolean};

/** The page of the present route; while it loads, the one before stays. */
function usePage(wanted: Route): Shown {
  const [shown, setShown] = useState<Shown>({route: wanted});
  useEffect(() => {
    let current = true;
    pages[wanted.page]().then(
      module => current && setShown({route: wanted, Page: module.default}),
      () => current && setShown({route: wanted, failed: true}),
    );
    return () => {
      current = false;
    };
  }, [wanted]);
  return shown;
}

export function App() {
  const {route: shownRoute, Page, failed} = usePage(route.value);
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(shownRoute.page);
  const title = pageTitle.value;
  useEffect(() => {
    document.title = title === '' ? t('site.name') : t('site.title', {page: title});
  }, [title]);
  useEffect(() => {
    if (before.current !== shownRoute.page) place.current?.focus();
    before.current = shownRoute.page;
  }, [shownRoute.page]);
  return (
    <>
      <a class="skip-link" href="#page">
        {t('site.skip')}
      </a>
      <Head page={shownRoute.page} />
      <Connection />
      <div class="site-page" id="page" ref={place} tabIndex={-1}>
        {Page ? (
          <Page key={shownRoute.page + JSON.stringify(shownRoute.params)} route={shownRoute} />
        ) : (
          !failed && <Spinner />
        )}
        {failed && (
          <Notice tone="bad">
            <p>{t('error.page')}</p>
            <Button icon="again" onClick={() => location.reload()}>
              {t('ui.try_again')}
            </Button>
          </Notice>
        )}
      </div>
      <Toasts />
    </>
  );
}
