import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import type { Setting } from '../../../shop/settings/contract';
import { SETTINGS, type SettingName } from '../../../shop/settings/table';
import { toast } from '../../../stores/toasts';
import { Checkbox } from '../../../ui/Checkbox';
import { LongField, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { asEntered, HoursFields, hoursEntered } from './HoursFields';
import { save } from './settings';
import { brief } from './value-text';

const reason = z.string().trim().max(500).optional();
const lines = z.string().transform((text) => text.split(/[\s,;]+/).filter(Boolean));

/** Returns the schema of a setting's form: its own schema, applied to the form values. */
function schemaOf({ name, input }: Setting) {
  if (input === 'addresses') return z.strictObject({ value: lines.pipe(SETTINGS.attentionMail.schema), reason });
  if (input === 'hours') return z.strictObject({ value: hoursEntered.pipe(SETTINGS.openingHours.schema), reason });
  return z.strictObject({ value: SETTINGS[name as SettingName].schema, reason });
}

function inputValue({ input, value }: Setting): unknown {
  if (input === 'addresses') return (value as string[]).join('\n');
  return input === 'hours' ? asEntered(value as never) : value;
}

function Switch({ label }: { label: string }) {
  const { register } = useFormContext();
  return <Checkbox label={label} {...register('value')} />;
}

/** A choice with an explanation of each option that its help names. */
function Choices({ setting: { label, choices, help } }: { setting: Setting }) {
  const { register } = useFormContext();
  const more = help.slice(brief(help).length).trim();
  return (
    <fieldset className="grid gap-2.5 max-md:gap-0">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <div key={choice.value}>
          <label className="check max-md:py-2.75">
            <input
              type="radio"
              className="rounded-pill! checked:appearance-none checked:border-5 checked:border-ink checked:bg-surface"
              value={choice.value}
              {...register('value')}
            />
            <span>{choice.label}</span>
          </label>
          {choice.help && <p className="hint pl-[calc(var(--box)+12px)] max-md:-mt-1.5 max-md:pb-2">{choice.help}</p>}
        </div>
      ))}
      <p className="hint empty:hidden">{more}</p>
    </fieldset>
  );
}

function Value({ setting }: { setting: Setting }) {
  const { input, label, unit } = setting;
  if (input === 'switch') return <Switch label={label} />;
  if (input === 'hours') return <HoursFields />;
  if (input === 'text') return <TextField name="value" label="Value" maxLength={60} />;
  if (input === 'choice') return <Choices setting={setting} />;
  if (input === 'addresses')
    return (
      <LongField name="value" label="Addresses" hint="One address per line." rows={4} placeholder="owner@example.com" />
    );
  return <TextField name="value" label={unit ? `Value in ${unit}` : 'Value'} type="number" required />;
}

/** Edits the value of one setting, and the reason for the change. */
export default function SettingForm({ setting, onSaved }: { setting: Setting; onSaved: () => void }) {
  return (
    <EditForm
      schema={schemaOf(setting) as never}
      values={{ value: inputValue(setting), reason: '' } as never}
      submit="Save"
      quietUntilChanged
      send={async ({ value, reason: why }: { value: unknown; reason?: string }) => {
        await save(setting, value, why);
        toast(`${setting.label}: saved. It takes effect within a minute.`, { kind: 'good' });
      }}
      onSaved={onSaved}
    >
      <Value setting={setting} />
      <TextField name="reason" label="Reason" hint="Optional. Shown in the history." maxLength={500} />
    </EditForm>
  );
}
