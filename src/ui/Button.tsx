import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'button'> {
  look?: 'primary' | 'quiet' | 'plain' | 'danger';
  size?: 'small' | 'normal' | 'large';
  wide?: boolean;
  /** While busy the button keeps its place, says `busyText` and takes no second press. */
  busy?: boolean;
  busyText?: ReactNode;
}

/** A push button; `type` is "button" by default. */
export function Button({ look = 'quiet', size = 'normal', wide, busy, busyText, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={clsx('btn', `btn-${look}`, size !== 'normal' && `btn-${size}`, wide && 'btn-wide', className)}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
