import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import type { NotificationsOutput } from '../../../shop/notifications/contract';
import type { Notifications } from '../../../shop/notifications/rules';
import { TOPIC_NAMES, TOPICS } from '../../../shop/notifications/topics';
import { SETTINGS } from '../../../shop/settings/table';
import { zoneText } from '../../../shop/zone-text';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { ClockField } from '../../fields/ClockField';
import { FieldPair } from '../../fields/FieldPair';
import { SAVE_BAR } from '../../fields/save-bar';
import { Block } from '../../kit/Block';
import { ChoiceField, FieldProblem, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { $formBegun, $ruleWanted, reportBegun, save, wantRule } from './notifications';
import { Tests } from './Tests';
import './notifications.css';

const schema = z.strictObject({ value: SETTINGS.notifications.schema });
const WHEN = [
  { value: 'at_once', label: 'At once' },
  { value: 'daily', label: 'Once a day' },
];
const PEOPLE = 'notifications-people';
const QUIET = 'notifications-quiet';

/** The suggestions open while typing; the browser's arrow would look like a second select. */
const PLAIN = '[&::-webkit-calendar-picker-indicator]:hidden!';
const EACH = '-mx-4 grid min-w-0 scroll-mt-20 gap-4 border-line px-4 [fieldset+&]:border-t [fieldset+&]:pt-4';

/** The name of one of several, and the way to take it out. */
const Named = ({ name, remove, onRemove }: { name: string; remove: string; onRemove: () => void }) => (
  <div className="flex items-center justify-between gap-3">
    <h3 className="font-[620] text-base">{name}</h3>
    <Button size="small" look="quiet" onClick={onRemove}>
      {remove}
    </Button>
  </div>
);

interface PartProps {
  title: string;
  about?: string;
  action?: ReactNode;
  /** Without items, the button that adds one is beside the sentence. */
  empty?: boolean;
  children?: ReactNode;
}

/** One section of the form, on a card of its own. */
const Part = ({ title, about, action, empty = false, children }: PartProps) => (
  <Block title={title}>
    <div className={empty ? 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-3' : 'grid gap-4 p-4'}>
      {about && <p className={clsx('max-w-[96ch] text-muted', empty && 'min-w-0 flex-[1_1_320px]')}>{about}</p>}
      {children}
      {action && (
        <div className="[fieldset+&]:-mx-4 border-line [fieldset+&]:border-t [fieldset+&]:px-4 [fieldset+&]:pt-4">
          {action}
        </div>
      )}
    </div>
  </Block>
);

function Topics({ at }: { at: number }) {
  const { register } = useFormContext();
  const name = `value.rules.${at}.topics`;
  return (
    <fieldset className="grid gap-2">
      <legend className="label mb-2">Topics</legend>
      <div className="gap-x-3 *:py-1 max-md:*:py-0 sm:columns-2">
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
    <fieldset className={EACH} aria-label={`Rule ${at + 1}`} data-rule={at + 1}>
      <Named name={`Rule ${at + 1}`} remove="Remove this rule" onRemove={onRemove} />
      <FieldPair>
        <TextField
          name={`value.rules.${at}.to`}
          label="Email to"
          hint="A colleague’s or any other email address."
          type="email"
          list={PEOPLE}
          className={PLAIN}
          autoComplete="off"
          required
        />
        <div className="grid content-start gap-2">
          <ChoiceField name={`value.rules.${at}.when`} label="How often" options={WHEN} />
          <Checkbox label="Wait until quiet hours end" {...register(`value.rules.${at}.quiet`)} />
        </div>
      </FieldPair>
      <Topics at={at} />
    </fieldset>
  );
}

function Rules() {
  const { fields, append, remove } = useFieldArray({ name: 'value.rules' });
  const { formState, getValues, setFocus } = useFormContext();
  const newRuleWanted = useStore($ruleWanted);
  const count = fields.length;
  const begun = count > 0 || formState.isDirty;
  const { isReady } = formState;
  useEffect(() => {
    // A form that is just mounted resets itself first, which forgets where the focus should go.
    if (!newRuleWanted || !isReady) return;
    wantRule(false);
    // A second click goes to the rule that was begun; of a new one, the last checkbox would have the focus.
    if (count > 0 && getValues(`value.rules.${count - 1}.to`) === '') setFocus(`value.rules.${count - 1}.to`);
    else
      append(
        { to: '', topics: [...TOPIC_NAMES], when: 'at_once', quiet: false },
        { focusName: `value.rules.${count}.to` },
      );
  }, [newRuleWanted, isReady, count, append, getValues, setFocus]);
  useEffect(() => reportBegun(begun), [begun]);
  return (
    <Part
      title="Rules"
      about={`${count === 0 ? 'No rules yet. ' : ''}Each rule emails one address about the topics you pick.`}
      empty={count === 0}
    >
      {fields.map(({ id }, at) => (
        <RuleFields key={id} at={at} onRemove={() => remove(at)} />
      ))}
    </Part>
  );
}

const EVERY = [
  { value: 'day', label: 'Every day, about the day before' },
  { value: 'week', label: 'On Mondays, about the week before' },
];

/** Who gets the sales summaries by email. */
function Summaries() {
  const { fields, append, remove } = useFieldArray({ name: 'value.summaries' });
  return (
    <Part
      title="Sales summary"
      about="Revenue, orders, best sellers and what runs out soon, sent at the time of the daily email."
      empty={fields.length === 0}
      action={
        <Button size="small" look="quiet" onClick={() => append({ to: '', every: 'day' })}>
          Add a summary
        </Button>
      }
    >
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={EACH} aria-label={`Summary ${at + 1}`}>
          <Named name={`Summary ${at + 1}`} remove="Remove this summary" onRemove={() => remove(at)} />
          <FieldPair>
            <TextField
              name={`value.summaries.${at}.to`}
              label="Email to"
              type="email"
              list={PEOPLE}
              className={PLAIN}
              autoComplete="off"
              required
            />
            <ChoiceField name={`value.summaries.${at}.every`} label="How often" options={EVERY} />
          </FieldPair>
        </fieldset>
      ))}
    </Part>
  );
}

/** The quiet hours, and the time of the daily email. */
const Times = ({ timeZone }: { timeZone: string }) => (
  <Part title={`Times (${zoneText(timeZone)})`}>
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,336px)_minmax(0,240px)]">
      <fieldset className="grid min-w-0 grid-cols-2 content-start gap-x-4 gap-y-1.5" aria-describedby={QUIET}>
        <legend className="sr-only">Quiet hours</legend>
        <ClockField name="value.quiet.from" label="Quiet from" />
        <ClockField name="value.quiet.until" label="Quiet until" />
        <p id={QUIET} className="hint col-span-full">
          Emails from rules wait until quiet hours end.
        </p>
      </fieldset>
      <div className="sm:[&_input]:w-40">
        <ClockField name="value.digestAt" label="Daily email at" hint="Also sends the sales summary." />
      </div>
    </div>
  </Part>
);

/** Restores the saved values; shown once something has changed. */
function Discard() {
  const { formState, reset } = useFormContext();
  return formState.isDirty ? (
    <Button look="plain" onClick={() => reset()}>
      Discard
    </Button>
  ) : null;
}

/** The rules, summaries, quiet hours and the time of the daily email; saved together, based on the loaded revision. */
export default function NotificationsForm({ value: { setting, staff, timeZone } }: { value: NotificationsOutput }) {
  const begun = useStore($formBegun);
  return (
    <EditForm
      schema={schema as never}
      values={{ value: setting.value } as never}
      submit="Save"
      // Until then, adding a rule is the primary action.
      second={!begun}
      quietUntilChanged
      className={clsx('gap-5', SAVE_BAR)}
      beside={<Discard />}
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
      <Times timeZone={timeZone} />
      {(setting.value as Notifications).rules.length > 0 && <Tests />}
    </EditForm>
  );
}
