import { useController } from 'react-hook-form';
import { isLocalTime, localTimeOf, momentOf } from '../../shop/local-time';
import { Field } from '../../ui/Field';
import { ZONE } from '../kit/time';

/** A moment by the shop's clocks, kept as milliseconds; nothing when it is empty. */
export function TimeField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { field, fieldState } = useController<Record<string, number | null>>({ name });
  return (
    <Field
      type="datetime-local"
      name={name}
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      ref={field.ref}
      defaultValue={field.value == null ? '' : localTimeOf(field.value, ZONE)}
      onBlur={field.onBlur}
      onChange={({ target: { value } }) => field.onChange(isLocalTime(value) ? momentOf(value, ZONE) : null)}
    />
  );
}
