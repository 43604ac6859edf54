import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** Whole names: the styles of a page are found by them (docs/decisions/page-styles.md). */
const LOOKS = { primary: 'btn-primary', quiet: 'btn-quiet', plain: 'btn-plain', danger: 'btn-danger' } as const;
const SIZES = { small: 'btn-small', normal: '', large: 'btn-large' } as const;

interface Props extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
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
      className={clsx('btn', LOOKS[look], SIZES[size], wide && 'btn-wide', className)}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy && busyText ? busyText : children}
    </button>
  );
}
