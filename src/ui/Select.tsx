import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldFrame } from './Field';

interface Props extends ComponentProps<'select'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  fieldClass?: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** A labeled native select. */
export function Select({ label, hint, error, fieldClass, options, className, ...rest }: Props) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <FieldFrame {...{ id, label, hint, error, fieldClass }} required={rest.required}>
      <select
        {...rest}
        id={id}
        className={clsx('select', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      >
        {options.map(({ value, label: text, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
