import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface Shared {
  label: ReactNode;
  /** Why the field is needed, or the format it takes. */
  hint?: ReactNode;
  /** The one message of this field; its presence marks the field invalid. */
  error?: string | undefined;
  fieldClass?: string;
}

interface FrameProps extends Shared {
  id: string;
  required?: boolean | undefined;
  children: ReactNode;
}

/** Ids of the error and hint of a field, in the order they are read. */
export const describedBy = (id: string, hint: ReactNode, error: string | undefined) =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

/** Error and hint of the field with this id, which `describedBy` refers to. */
export function FieldMessages({ id, hint, error }: Pick<Shared, 'hint' | 'error'> & { id: string }) {
  return (
    <>
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
    </>
  );
}

/** Label, control, error and hint in their fixed order: what is wrong is at the control. */
export function FieldFrame({ id, label, hint, error, required, fieldClass, children }: FrameProps) {
  return (
    <div className={clsx('field', fieldClass)}>
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      <FieldMessages {...{ id, hint, error }} />
    </div>
  );
}

/** A labeled one-line input. */
export function Field({ label, hint, error, fieldClass, className, ...rest }: Shared & ComponentProps<'input'>) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <FieldFrame {...{ id, label, hint, error, fieldClass }} required={rest.required}>
      <input
        {...rest}
        id={id}
        className={clsx('input', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}

/** A labeled input of several lines. */
export function TextArea({ label, hint, error, fieldClass, className, ...rest }: Shared & ComponentProps<'textarea'>) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  return (
    <FieldFrame {...{ id, label, hint, error, fieldClass }} required={rest.required}>
      <textarea
        {...rest}
        id={id}
        className={clsx('textarea', className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </FieldFrame>
  );
}
