import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy } from './Field';

interface Props extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A row as high as a thumb on a phone; with a hint below its label it is higher anyway. */
const THUMB = 'max-md:[&_input]:mt-3! max-md:[&_label]:block max-md:[&_label]:py-2.75';

/** A tick box whose whole label can be pressed. */
export function Checkbox({ label, hint, error, className, ...rest }: Props) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <div className={clsx('check', !hint && THUMB, className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {error && (
          <p className="error" id={`${id}-error`}>
            {error}
          </p>
        )}
        {hint && (
          <p className="hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
