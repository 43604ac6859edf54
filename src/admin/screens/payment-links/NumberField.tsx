import { useController } from 'react-hook-form';
import { Field } from '../../../ui/Field';

interface Props {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

/** An optional number: an empty field is null. */
export function NumberField({ name, ...props }: Props) {
  const { field, fieldState } = useController<Record<string, number | null>>({ name });
  return (
    <Field
      {...props}
      name={name}
      type="number"
      step="any"
      min={0}
      ref={field.ref}
      defaultValue={field.value ?? ''}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onChange={({ target }) => field.onChange(target.value.trim() === '' ? null : Number(target.value))}
    />
  );
}
