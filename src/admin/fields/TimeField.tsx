import { useController } from 'react-hook-form';
import { isLocalTime, localTimeOf, momentOf } from '../../shop/local-time';
import { ZONE } from '../kit/time';
import { DayAndTime, type FieldProps } from './MomentField';

/** A date and time in the shop's time zone, stored in milliseconds; null when it is empty. */
export function TimeField({ name, ...rest }: FieldProps) {
  const { field, fieldState } = useController<Record<string, number | null>>({ name });
  return (
    <DayAndTime
      {...rest}
      name={name}
      error={fieldState.error?.message}
      ref={field.ref}
      value={field.value == null ? '' : localTimeOf(field.value, ZONE)}
      onBlur={field.onBlur}
      onChange={(text) => field.onChange(isLocalTime(text) ? momentOf(text, ZONE) : null)}
    />
  );
}
