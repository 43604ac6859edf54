import { useController } from 'react-hook-form';
import { Field } from '../../ui/Field';
import { CLOCK_INPUT, clockOf } from './clock';

interface ClockOptions {
  hint?: string;
  required?: boolean;
}

/** A time in 24-hour format, as 18:30; short input is completed on blur and on submit. */
export function ClockField({ name, label, hint, required }: Record<'name' | 'label', string> & ClockOptions) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  const fillUp = () => field.onChange(clockOf(field.value ?? ''));
  return (
    <Field
      {...CLOCK_INPUT}
      {...field}
      value={field.value ?? ''}
      label={label}
      hint={hint}
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
