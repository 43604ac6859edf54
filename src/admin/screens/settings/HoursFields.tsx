import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { OpeningHours } from '../../../shop/settings/opening-hours';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { ClockField } from '../../fields/ClockField';
import { FieldPair } from '../../fields/FieldPair';
import { ChoiceField, TextField } from '../../kit/fields';

const day = z.object({ open: z.boolean(), opens: z.string(), closes: z.string() });

/** Opening hours as form values: a closed day keeps its times until it is saved. */
export const hoursEntered = z
  .object({
    timeZone: z.string(),
    days: z.array(day),
    holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  })
  .transform(
    ({ timeZone, days, holidays }): OpeningHours => ({
      timeZone,
      days: days.map(({ open, opens, closes }) => (open ? { opens, closes } : null)),
      holidays,
    }),
  );

/** Returns opening hours as form values. */
export const asEntered = ({ timeZone, days, holidays }: OpeningHours): z.input<typeof hoursEntered> => ({
  timeZone,
  days: days.map((span) => ({ open: span !== null, opens: span?.opens ?? '09:00', closes: span?.closes ?? '18:00' })),
  holidays: holidays.map((holiday) => ({ ...holiday })),
});

/** The days in display order; the number is the day's index in the value, Sunday first. */
const WEEK = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

const zones = () => {
  const names = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])];
  return names.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
};

function Day({ at, name }: { at: number; name: string }) {
  const { register } = useFormContext();
  const open = useWatch({ name: `value.days.${at}.open` });
  return (
    <div className="grid gap-2 border-line border-b pb-3">
      <Checkbox label={name} {...register(`value.days.${at}.open`)} />
      {open && (
        <FieldPair>
          <ClockField name={`value.days.${at}.opens`} label={`${name} from`} required />
          <ClockField name={`value.days.${at}.closes`} label={`${name} until`} required />
        </FieldPair>
      )}
    </div>
  );
}

function Holidays() {
  const { fields, append, remove } = useFieldArray({ name: 'value.holidays' });
  return (
    <fieldset className="grid gap-3">
      <legend className="label">Days off</legend>
      {fields.map(({ id }, at) => (
        <div key={id} className="grid gap-2 border-line border-b pb-3">
          <FieldPair>
            <TextField name={`value.holidays.${at}.date`} label="Day" type="date" required />
            <TextField name={`value.holidays.${at}.name`} label="What it is" maxLength={60} required />
          </FieldPair>
          <div>
            <Button size="small" look="plain" onClick={() => remove(at)}>
              Remove this day
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button size="small" look="quiet" onClick={() => append({ date: '', name: '' })}>
          Add a day off
        </Button>
      </div>
    </fieldset>
  );
}

/** The time zone, the hours of each weekday, and days off. */
export function HoursFields() {
  return (
    <>
      <ChoiceField name="value.timeZone" label="Time zone" options={zones()} />
      <fieldset className="grid gap-3">
        <legend className="label">Open on</legend>
        {WEEK.map(([at, name]) => (
          <Day key={at} at={at} name={name} />
        ))}
      </fieldset>
      <Holidays />
    </>
  );
}
