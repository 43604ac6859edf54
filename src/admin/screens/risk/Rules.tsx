import { clsx } from 'clsx';
import { Ban, Check, Clock, Hand, type LucideIcon, ShieldCheck, Undo2 } from 'lucide-react';
import { formatUsd } from '../../../shop/money';
import type { RiskOutput } from '../../../shop/risk/contract';
import { type RiskRule, type RuleAction, ruleActionText, whenText } from '../../../shop/risk/rules';
import { may } from '../../app/session';
import { Actions } from '../../kit/Actions';
import { Block } from '../../kit/Block';
import { runOrToast } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { PILL } from '../../records/pill';
import { rulesOf, saveRules, withRule, withRuleMoved } from './risk';

interface Props {
  value: RiskOutput;
  onEdit: (rule: RiskRule) => void;
  onDelete: (rule: RiskRule) => void;
}

/** Told apart at a glance, before the word. */
const ICONS: Record<RuleAction, LucideIcon> = {
  release: Check,
  delay: Clock,
  hold: Hand,
  three_d_secure: ShieldCheck,
  refuse: Ban,
  refund: Undo2,
};

function Action({ rule }: { rule: RiskRule }) {
  const Icon = ICONS[rule.act];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap max-md:font-[550]',
        rule.on ? 'text-ink' : 'text-muted',
      )}
    >
      <Icon size={15} aria-hidden="true" className="relative -top-px flex-none" />
      {ruleActionText(rule)}
    </span>
  );
}

/** How often a rule applied lately, and what those orders come to; below it the same since it was made. */
function Hits({ value, id }: { value: RiskOutput; id: string }) {
  const { lately = 0, all = 0, usdMinor = 0, lastAt } = value.hits.find(({ ruleId }) => ruleId === id) ?? {};
  // Most rules rarely apply: the few that did stand out. A phone has no column that would be empty.
  if (all === 0) return <span className="num text-right text-muted max-md:hidden">0</span>;
  return (
    <span className="num max-md:text-sm md:grid md:text-right">
      <span className={lately === 0 ? 'text-muted' : 'font-medium'}>
        {lately.toLocaleString('en')}
        <span className="md:hidden"> {lately === 1 ? 'time' : 'times'} in 30 days</span>
        {usdMinor > 0 && `, ${formatUsd(usdMinor)}`}
      </span>
      {lastAt !== undefined && (
        <span className="cell-sub">
          <span className="md:hidden">, </span>
          {all > lately && `${all.toLocaleString('en')} in all, `}last <Time at={lastAt} />
        </span>
      )}
    </span>
  );
}

/** Returns what rules did lately by their actions: "Refuse 2, Hold 1". */
function doneText(value: RiskOutput, rules: readonly RiskRule[]): string {
  const times = new Map<string, number>();
  for (const { ruleId, lately } of value.hits) {
    const rule = rules.find(({ id }) => id === ruleId);
    if (rule && lately > 0) times.set(ruleActionText(rule), (times.get(ruleActionText(rule)) ?? 0) + lately);
  }
  return [...times].map(([act, n]) => `${act} ${n.toLocaleString('en')}`).join(', ');
}

/** What the rules did lately: the one line to read before the rules. */
export function Summary({ value }: { value: RiskOutput }) {
  const rules = rulesOf(value);
  if (rules.length === 0) return null;
  const effectText = doneText(value, rules);
  return (
    <>
      {effectText ? (
        <span className="font-medium text-ink">Last 30 days: {effectText}.</span>
      ) : (
        'No rule was used in the last 30 days.'
      )}
    </>
  );
}

const save = (label: string, value: RiskOutput, rules: readonly RiskRule[], title: string) =>
  void runOrToast({
    action: {
      label,
      run: async () => {
        await saveRules(value, rules);
        return { title };
      },
    },
    rows: [{}],
  });

function Acts({ value, rule, at, onEdit, onDelete }: Props & { rule: RiskRule; at: number }) {
  const rules = rulesOf(value);
  const switchLabel = rule.on ? 'Turn off' : 'Turn on';
  const move = (by: -1 | 1) => save('Move', value, withRuleMoved(rules, rule.id, by), `${rule.name} moved`);
  return (
    <Actions
      label={`More: ${rule.name}`}
      actions={[
        { label: 'Edit…', run: () => onEdit(rule) },
        ...(at > 0 ? [{ label: 'Move up', run: () => move(-1) }] : []),
        ...(at < rules.length - 1 ? [{ label: 'Move down', run: () => move(1) }] : []),
        {
          label: switchLabel,
          run: () =>
            save(
              switchLabel,
              value,
              withRule(rules, { ...rule, on: !rule.on }),
              `${rule.name} is ${rule.on ? 'off' : 'on'}`,
            ),
        },
        { label: 'Delete…', danger: true, run: () => onDelete(rule) },
      ]}
    />
  );
}

/** The rules, in order of evaluation. */
export function Rules(props: Props) {
  const { value } = props;
  const rules = rulesOf(value);
  const offCount = rules.filter(({ on }) => !on).length;
  const counts = offCount > 0 ? `: ${rules.length - offCount} on, ${offCount} off` : '';
  return (
    <Block title={`Rules, checked from the top${counts}`}>
      {rules.length === 0 && <p className="px-4 py-3 text-muted">No rules: every order is handled as usual.</p>}
      <div className="md:grid md:grid-cols-[36px_minmax(0,560px)_144px_minmax(68px,1fr)_40px] md:gap-x-3">
        <p
          className="col-span-full grid grid-cols-subgrid border-line border-b py-2 font-[550] text-[0.75rem] text-muted max-md:hidden"
          aria-hidden="true"
        >
          <span className="col-start-2">Rule</span>
          <span>Action</span>
          <span className="text-balance text-right">Used in 30 days</span>
        </p>
        <ol className="md:col-span-full md:grid md:grid-cols-subgrid">
          {rules.map((rule, at) => (
            <li
              key={rule.id}
              className={clsx(
                'grid grid-cols-[18px_minmax(0,1fr)] relative items-start gap-x-1.5 gap-y-1.5 md:gap-x-3 border-line py-2.5 pr-4 md:pr-2 pl-3.5 md:pl-4 not-last:border-b hover:bg-[color-mix(in_oklch,var(--color-sunken)_60%,var(--color-surface))] md:col-span-full md:grid-cols-subgrid',
                !rule.on && 'bg-sunken',
              )}
            >
              <span className="num text-right text-muted" aria-hidden="true">
                {at + 1}.{' '}
              </span>
              <span className="cell-main max-md:col-start-2 max-md:row-start-1">
                <span className={clsx('text-pretty max-md:pr-6', !rule.on && 'text-muted')}>
                  {may('settings:write') ? (
                    <button type="button" className="text-left hover:underline" onClick={() => props.onEdit(rule)}>
                      {rule.name}
                    </button>
                  ) : (
                    rule.name
                  )}{' '}
                  {!rule.on && <span className={`${PILL} ml-1`}>Off</span>}
                </span>
                <span className="wrap-anywhere text-pretty text-muted">{whenText(rule)}</span>
              </span>
              <span className="max-md:col-start-2 max-md:row-start-2 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-4 md:contents">
                <Action rule={rule} />
                <Hits value={value} id={rule.id} />
              </span>
              <span className="max-md:absolute max-md:-top-0.5 max-md:right-1.5 md:-my-1.5 md:text-right">
                {may('settings:write') && <Acts {...props} rule={rule} at={at} />}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </Block>
  );
}
