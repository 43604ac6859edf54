import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { describedBy, FieldFrame } from '../../ui/Field';
import { CLOCK_INPUT, clockOf } from './clock';

export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  isEnd?: boolean;
}

interface Props extends FieldProps {
  /** As 2026-11-27T09:00, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error: string | undefined;
  ref: Ref<HTMLInputElement>;
}

/** The browser's own sign is the button, below one drawn like all others. */
const OWN_SIGN = '[&::-webkit-calendar-picker-indicator]:opacity-0';
/** Days as they are written everywhere else, over what the browser writes while the field is not focused. */
const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });
const WRITTEN =
  'pointer-events-none absolute inset-y-px left-px right-9 flex items-center truncate rounded-l-control bg-surface pt-0.5 pl-[13px] leading-none peer-focus:hidden forced-colors:hidden';

/** A date and a time in 24-hour format: midnight, or the last minute of an end (`isEnd`), unless one is entered. */
export function DayAndTime({ name, label, hint, required, isEnd, value, onChange, onBlur, error, ref }: Props) {
  const id = useId();
  const [initialDay = '', initialClock = ''] = value.split('T');
  const [day, setDay] = useState(initialDay);
  const [clock, setClock] = useState(initialClock);
  const change = (nextDay: string, nextClock: string) => {
    setDay(nextDay);
    setClock(nextClock);
    onChange(nextDay && `${nextDay}T${clockOf(nextClock)}`);
  };
  const descriptionIds = describedBy(id, hint, error);
  const sharedProps = { name, required, 'aria-invalid': error ? true : undefined, 'aria-describedby': descriptionIds };
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <div className="flex gap-2">
        <span className="relative min-w-0 flex-1">
          <input
            {...sharedProps}
            ref={ref}
            id={id}
            type="date"
            className={`peer input w-full ${OWN_SIGN}`}
            value={day}
            onBlur={onBlur}
            onChange={({ target }) => change(target.value, clock || (isEnd ? '23:59' : '00:00'))}
          />
          <span className={clsx(WRITTEN, !day && 'text-muted')} aria-hidden="true">
            {day ? dateFormat.format(Date.parse(day)) : required ? 'Choose a day' : 'Not set'}
          </span>
          <CalendarDays
            size={16}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
        <input
          {...CLOCK_INPUT}
          {...sharedProps}
          aria-label={`${label}: time of day`}
          className={clsx('input w-19!', !day && 'hidden')}
          value={day && clock}
          disabled={!day}
          onBlur={() => {
            if (day) change(day, clockOf(clock));
            onBlur();
          }}
          onChange={({ target }) => change(day, target.value)}
        />
      </div>
    </FieldFrame>
  );
}

/** A date and time as 2026-11-27T09:00, in the time zone named by its label or hint. */
export function MomentField(props: FieldProps) {
  const { field, fieldState } = useController<Record<string, string | undefined>>({ name: props.name });
  return (
    <DayAndTime
      {...props}
      error={fieldState.error?.message}
      ref={field.ref}
      value={field.value ?? ''}
      onBlur={field.onBlur}
      // An optional value is absent while the field is empty.
      onChange={(text) => field.onChange(text || (props.required ? '' : undefined))}
    />
  );
}
