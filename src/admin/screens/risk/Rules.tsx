import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RiskOutput } from '../../../shop/risk/contract';
import { type RiskRule, ruleText } from '../../../shop/risk/rules';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { Actions } from '../../kit/Actions';
import { performOrToast } from '../../kit/acts';
import { Block } from '../../kit/Block';
import { Time } from '../../kit/Time';
import { movedRule, rulesOf, saveRules, withRule } from './risk';

interface Props {
  value: RiskOutput;
  onEdit: (rule: RiskRule) => void;
  onDelete: (rule: RiskRule) => void;
}

const times = (count: number) => (count === 1 ? 'once' : `${count.toLocaleString('en')} times`);

/** How often a rule applied. */
function Hits({ value, id }: { value: RiskOutput; id: string }) {
  const found = value.hits.find(({ ruleId }) => ruleId === id);
  if (!found) return <span className="cell-sub">Never applied</span>;
  return (
    <span className="cell-sub">
      Applied {times(found.lately)} in 30 days, {times(found.all)} in all; last <Time at={found.lastAt} />
    </span>
  );
}

const save = (label: string, value: RiskOutput, rules: readonly RiskRule[], title: string) =>
  void performOrToast({
    act: {
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
  const turn = rule.on ? 'Turn off' : 'Turn on';
  const move = (by: -1 | 1) => save('Move', value, movedRule(rules, rule.id, by), `${rule.name} is moved`);
  const mover = (label: string, by: -1 | 1, Arrow: typeof ArrowUp, disabled: boolean) => (
    <Button
      look="plain"
      className="btn-icon max-sm:hidden"
      onClick={() => move(by)}
      disabled={disabled}
      aria-label={`${label}: ${rule.name}`}
    >
      <Arrow size={16} aria-hidden="true" />
    </Button>
  );
  return (
    <div className="flex items-center gap-1">
      <Button size="small" className="max-sm:hidden" onClick={() => onEdit(rule)} aria-label={`Edit …: ${rule.name}`}>
        Edit …
      </Button>
      {mover('Up', -1, ArrowUp, at === 0)}
      {mover('Down', 1, ArrowDown, at === rules.length - 1)}
      <Actions
        label={`More: ${rule.name}`}
        actions={[
          { label: 'Edit …', run: () => onEdit(rule) },
          ...(at > 0 ? [{ label: 'Move up', run: () => move(-1) }] : []),
          ...(at < rules.length - 1 ? [{ label: 'Move down', run: () => move(1) }] : []),
          {
            label: turn,
            run: () =>
              save(
                turn,
                value,
                withRule(rules, { ...rule, on: !rule.on }),
                `${rule.name} is ${rule.on ? 'off' : 'on'}`,
              ),
          },
          { label: 'Delete …', danger: true, run: () => onDelete(rule) },
        ]}
      />
    </div>
  );
}

/** The rules in the order in which they are asked. */
export function Rules(props: Props) {
  const { value } = props;
  const rules = rulesOf(value);
  return (
    <Block title="Rules, checked from the top">
      {rules.length === 0 && <p className="px-4 py-3 text-muted">No rules: every order is handled as usual.</p>}
      <ol>
        {rules.map((rule, at) => (
          <li
            key={rule.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line px-4 py-3 not-last:border-b"
          >
            <span className="cell-main">
              <span className="font-medium">
                <span className="num text-muted">{at + 1}.</span> {rule.name}{' '}
                {!rule.on && <Badge tone="plain">Off</Badge>}
              </span>
              <span className="wrap-anywhere">{ruleText(rule)}</span>
              <Hits value={value} id={rule.id} />
            </span>
            {may('settings:write') && <Acts {...props} rule={rule} at={at} />}
          </li>
        ))}
      </ol>
    </Block>
  );
}
