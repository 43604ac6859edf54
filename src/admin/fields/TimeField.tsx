import { useController } from 'react-hook-form';
import { MINUTE_MS } from '../../shop/time';
import { Field } from '../../ui/Field';

const TO_THE_MINUTE = 16;
const localText = (at: number | null) =>
  at === null ? '' : new Date(at - new Date(at).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, TO_THE_MINUTE);

/** A moment in the time zone of who enters it, kept as milliseconds; nothing when it is empty. */
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
      defaultValue={localText(field.value ?? null)}
      onBlur={field.onBlur}
      onChange={({ target }) => {
        const at = new Date(target.value).getTime();
        field.onChange(Number.isNaN(at) ? null : at);
      }}
    />
  );
}
