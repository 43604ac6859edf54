import { useFieldArray, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { CONDITION_KINDS, type ConditionKind, conditionFacts } from '../../../shop/risk/conditions';
import type { RiskOutput } from '../../../shop/risk/contract';
import { type RiskRule, RULE_ACTION_NAMES, RULE_ACTIONS, type RuleAction } from '../../../shop/risk/rules';
import { riskRule } from '../../../shop/risk/schema';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { ChoiceField, FieldProblem, TextField } from '../../kit/fields';
import { EditForm } from '../../kit/form/EditForm';
import { rulesOf, saveRules, withRule } from './risk';
import { TryRule } from './TryRule';

const schema = z.strictObject({ rule: riskRule });

const KINDS = CONDITION_KINDS.map((value) => ({ value, label: conditionFacts(value).label.replace('#', '…') }));
const ACT_CHOICES = RULE_ACTION_NAMES.map((value) => ({ value, label: RULE_ACTIONS[value].label }));

/** The input of a condition, by the kind of its value. */
const HINTS = {
  countries: { label: 'Countries', hint: 'Two letters each, with commas, e.g. US, DE.' },
  domains: { label: 'Domains', hint: 'With commas, e.g. example.com, example.org.' },
} as const;

function ConditionFields({ at, onRemove }: { at: number; onRemove: (() => void) | undefined }) {
  const { watch } = useFormContext();
  const name = `rule.when.${at}`;
  const { value, unit } = conditionFacts(watch(`${name}.kind`) as ConditionKind);
  return (
    <fieldset className="grid gap-3 border-line border-b pb-4" aria-label={`Condition ${at + 1}`}>
      <ChoiceField name={`${name}.kind`} label={at === 0 ? 'When' : 'And when'} options={KINDS} />
      {value === 'number' && (
        <TextField
          name={`${name}.value`}
          label={unit === 'US dollars' ? 'Sum in US dollars' : `How many ${unit}`}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      )}
      {(value === 'countries' || value === 'domains') && (
        <TextField name={`${name}.value`} {...HINTS[value]} autoComplete="off" required />
      )}
      {onRemove && (
        <div>
          <Button size="small" look="plain" onClick={onRemove}>
            Remove this condition
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Fields() {
  const { watch, register, getValues } = useFormContext<{ rule: RiskRule }>();
  const { fields, append, remove } = useFieldArray({ name: 'rule.when' });
  const act = watch('rule.act') as RuleAction;
  return (
    <>
      <TextField name="rule.name" label="Name" required minLength={3} maxLength={80} autoComplete="off" />
      {fields.map(({ id }, at) => (
        <ConditionFields key={id} at={at} onRemove={fields.length > 1 ? () => remove(at) : undefined} />
      ))}
      <FieldProblem name="rule.when" />
      {fields.length < 6 && (
        <div>
          <Button size="small" look="quiet" onClick={() => append({ kind: 'sum_above', value: '100' })}>
            Add a condition
          </Button>
        </div>
      )}
      <ChoiceField name="rule.act" label="Then" hint={RULE_ACTIONS[act].means} options={ACT_CHOICES} />
      {act === 'delay' && <TextField name="rule.minutes" label="Minutes" type="number" min={1} max={10_080} required />}
      <Checkbox label="Turned on" {...register('rule.on')} />
      <TryRule rule={() => riskRule.safeParse(getValues('rule')).data} />
    </>
  );
}

/** Edits one rule, based on the loaded revision of all rules. */
export default function RuleForm({ value, rule, onSaved }: { value: RiskOutput; rule: RiskRule; onSaved: () => void }) {
  return (
    <EditForm
      schema={schema as never}
      values={{ rule } as never}
      submit="Save the rule"
      quietUntilChanged
      send={async (input: { rule: RiskRule }) => {
        await saveRules(value, withRule(rulesOf(value), input.rule));
        toast('Rule saved', { text: 'It applies to orders placed a minute from now.', kind: 'good' });
      }}
      onSaved={onSaved}
    >
      <Fields />
    </EditForm>
  );
}
