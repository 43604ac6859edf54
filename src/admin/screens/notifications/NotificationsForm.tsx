import { useFieldArray, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import type { NotificationsOutput } from '../../../shop/notifications/contract';
import type { Notifications } from '../../../shop/notifications/rules';
import { TOPIC_NAMES, TOPICS } from '../../../shop/notifications/topics';
import { SETTINGS } from '../../../shop/settings/table';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { ChoiceField, FieldProblem, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { save } from './notifications';

const schema = z.strictObject({ value: SETTINGS.notifications.schema });
const WHEN = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
];
const PEOPLE = 'notifications-people';

function Topics({ at }: { at: number }) {
  const { register } = useFormContext();
  const name = `value.rules.${at}.topics`;
  return (
    <fieldset className="grid gap-2">
      <legend className="label">About</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {TOPIC_NAMES.map((topic) => (
          <Checkbox key={topic} label={TOPICS[topic]} value={topic} {...register(name)} />
        ))}
      </div>
      <FieldProblem name={name} />
    </fieldset>
  );
}

function RuleFields({ at, onRemove }: { at: number; onRemove: () => void }) {
  const { register } = useFormContext();
  return (
    <fieldset className="grid gap-4 border-line border-b pb-5" aria-label={`Rule ${at + 1}`}>
      <div className="form-pair">
        <TextField
          name={`value.rules.${at}.to`}
          label="Email to"
          hint="A colleague or any other address."
          type="email"
          list={PEOPLE}
          autoComplete="off"
          required
        />
        <ChoiceField name={`value.rules.${at}.when`} label="When" options={WHEN} />
      </div>
      <Topics at={at} />
      <Checkbox label="Not during quiet hours" {...register(`value.rules.${at}.quiet`)} />
      <div>
        <Button size="small" look="plain" onClick={onRemove}>
          Remove this rule
        </Button>
      </div>
    </fieldset>
  );
}

function Rules() {
  const { fields, append, remove } = useFieldArray({ name: 'value.rules' });
  const add = () => append({ to: '', topics: [...TOPIC_NAMES], when: 'at_once', quiet: false });
  return (
    <>
      {fields.map(({ id }, at) => (
        <RuleFields key={id} at={at} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button size="small" look="quiet" onClick={add}>
          Add a rule
        </Button>
      </div>
    </>
  );
}

const EVERY = [
  { value: 'day', label: 'Every day, the day before' },
  { value: 'week', label: 'On Mondays, the week before' },
];

/** Who gets the sales by mail. */
function Summaries() {
  const { fields, append, remove } = useFieldArray({ name: 'value.summaries' });
  return (
    <fieldset className="grid gap-4">
      <legend className="label">Sales by email</legend>
      <p className="hint">Revenue, orders, what sold most and what runs out, at the time of the daily email.</p>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className="grid gap-3 border-line border-b pb-4" aria-label={`Summary ${at + 1}`}>
          <div className="form-pair">
            <TextField
              name={`value.summaries.${at}.to`}
              label="Email to"
              type="email"
              list={PEOPLE}
              autoComplete="off"
              required
            />
            <ChoiceField name={`value.summaries.${at}.every`} label="How often" options={EVERY} />
          </div>
          <div>
            <Button size="small" look="plain" onClick={() => remove(at)}>
              Remove this summary
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="small" look="quiet" onClick={() => append({ to: '', every: 'day' })}>
          Add a summary
        </Button>
      </div>
    </fieldset>
  );
}

/** The rules, summaries, quiet hours and the time of the daily mail; saved together over what was read. */
export default function NotificationsForm({ value: { setting, staff, timeZone } }: { value: NotificationsOutput }) {
  return (
    <EditForm
      schema={schema as never}
      values={{ value: setting.value } as never}
      submit="Save"
      send={async ({ value }: { value: Notifications }) => {
        await save(value, setting.revision);
        toast('Notifications saved', { text: 'They take effect within a minute.', kind: 'good' });
      }}
    >
      <datalist id={PEOPLE}>
        {staff
          .filter(({ active }) => active)
          .map(({ name, email }) => (
            <option key={email} value={email}>
              {name}
            </option>
          ))}
      </datalist>
      <Rules />
      <Summaries />
      <div className="form-pair">
        <TextField name="value.quiet.from" label="Quiet from" placeholder="22:00" required />
        <TextField name="value.quiet.until" label="Quiet until" placeholder="07:00" required />
      </div>
      <TextField
        name="value.digestAt"
        label="Daily email at"
        hint={`Times are those of ${timeZone.replaceAll('_', ' ')}, the time zone of the opening hours.`}
        placeholder="08:00"
        required
      />
    </EditForm>
  );
}
