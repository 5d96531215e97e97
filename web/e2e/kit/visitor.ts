// Somebody with a browser of their own: own cookies, own settings. What goes wrong in their pages is written down.
import type {Browser, BrowserContext, BrowserContextOptions, Page} from 'playwright-core';

export interface Wishes {
  language?: 'en' | 'es';
  phone?: boolean;
  /** Dice tumble and figures glide, as for most people; usually nothing moves. */
  motion?: boolean;
  /** Kept settings of the client, as `pace`. */
  settings?: Record<string, string>;
}

/** What the browser itself says when a server is gone is no fault of the page. */
const expected = /net::ERR_CONNECTION_REFUSED|WebSocket connection to .* failed|status of 4\d\d/;

const phone: BrowserContextOptions = {
  viewport: {width: 390, height: 844},
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

export class Visitor {
  readonly faults: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async come(browser: Browser, address: string, wishes: Wishes): Promise<Visitor> {
    const context = await browser.newContext({
      viewport: {width: 1280, height: 800},
      baseURL: address,
      locale: wishes.language === 'es' ? 'es-ES' : 'en-GB',
      colorScheme: 'light',
      reducedMotion: wishes.motion ? 'no-preference' : 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
      ...(wishes.phone && phone),
    });
    context.setDefaultTimeout(30_000);
    const settings = Object.entries({pace: 'instant', ...wishes.settings});
    await context.addInitScript(kept => {
      for (const [name, value] of kept) {
        if (localStorage.getItem(`agon.${name}`) === null) localStorage.setItem(`agon.${name}`, value);
      }
    }, settings);
    const visitor = new Visitor(context, await context.newPage());
    visitor.page.on('pageerror', error => visitor.faults.push(String(error.stack ?? error)));
    visitor.page.on('console', message => {
      if (message.type() === 'error' && !expected.test(message.text())) visitor.faults.push(message.text());
    });
    return visitor;
  }
}
