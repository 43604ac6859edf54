import { useController } from 'react-hook-form';
import { Field } from '../../ui/Field';
import { CLOCK_INPUT, clockOf } from './clock';

/** A time in 24-hour format, as 18:30; short input is completed on blur and on submit. */
export function ClockField({ name, label, required }: { name: string; label: string; required?: boolean }) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const fillUp = () => field.onChange(clockOf(field.value ?? ''));
  return (
    <Field
      {...CLOCK_INPUT}
      {...field}
      value={field.value ?? ''}
      label={label}
      required={required}
      error={fieldState.error?.message}
      onBlur={() => {
        fillUp();
        field.onBlur();
      }}
      onKeyDown={({ key }) => key === 'Enter' && fillUp()}
    />
  );
}
