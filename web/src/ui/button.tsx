// Buttons, and links that look like them. While `busy` one cannot be pressed again.
import type {ComponentChildren, JSX} from 'preact';
import {Link} from '../router';
import {Icon, type IconName} from './icon';

type Look = 'primary' | 'plain' | 'ghost' | 'danger';

interface Common {
  look?: Look;
  small?: boolean;
  icon?: IconName;
  children?: ComponentChildren;
}

function classes({look = 'plain', small}: Common, extra: unknown): string {
  return ['button', `button-${look}`, small ? 'button-small' : '', typeof extra === 'string' ? extra : '']
    .filter(name => name !== '')
    .join(' ');
}

type ButtonProps = Common & {busy?: boolean} & Omit<JSX.IntrinsicElements['button'], 'icon' | 'size'>;

export function Button({look, small, icon, busy, children, class: extra, disabled, ...rest}: ButtonProps) {
  return (
    <button
      type="button"
      class={classes({look, small}, extra)}
      disabled={disabled || busy}
      aria-busy={busy ? 'true' : undefined}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </button>
  );
}

type IconButtonProps = {icon: IconName; label: string; look?: Look; small?: boolean} & Omit<
  JSX.IntrinsicElements['button'],
  'icon' | 'label' | 'size'
>;

/** A button that is only an icon; its label is spoken, and shown when one points at it. */
export function IconButton({icon, label, look = 'ghost', small, class: extra, ...rest}: IconButtonProps) {
  return (
    <button
      type="button"
      class={`${classes({look, small}, extra)} button-icon`}
      aria-label={label}
      title={label}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}

type LinkButtonProps = Common & {to: string} & Omit<JSX.IntrinsicElements['a'], 'href' | 'icon' | 'ref'>;

export function LinkButton({look, small, icon, children, class: extra, to, ...rest}: LinkButtonProps) {
  return (
    <Link to={to} class={classes({look, small}, extra)} {...rest}>
      {icon && <Icon name={icon} />}
      {children !== undefined && <span>{children}</span>}
    </Link>
  );
}
