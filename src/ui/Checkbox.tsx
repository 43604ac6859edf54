import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldMessages } from './Field';

interface Props extends ComponentProps<'input'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A tick box whose whole label can be pressed. */
export function Checkbox({ label, hint, error, className, ...rest }: Props) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <div className={clsx('check', className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        <FieldMessages {...{ id, hint, error }} />
      </div>
    </div>
  );
}
