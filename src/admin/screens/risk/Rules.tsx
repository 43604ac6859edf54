import { clsx } from 'clsx';
import type { RiskOutput } from '../../../shop/risk/contract';
import { type RiskRule, ruleActionText, whenText } from '../../../shop/risk/rules';
import { may } from '../../app/session';
import { Actions } from '../../kit/Actions';
import { runOrToast } from '../../kit/acts';
import { Block } from '../../kit/Block';
import { Time } from '../../kit/Time';
import { movedRule, rulesOf, saveRules, withRule } from './risk';

interface Props {
  value: RiskOutput;
  onEdit: (rule: RiskRule) => void;
  onDelete: (rule: RiskRule) => void;
}

/** How often a rule matched; renders nothing if it never did. */
function Hits({ value, id }: { value: RiskOutput; id: string }) {
  const found = value.hits.find(({ ruleId }) => ruleId === id);
  if (!found) return null;
  return (
    <span className="cell-sub md:text-right">
      <span className="num text-ink">{found.lately.toLocaleString('en')}</span> in 30 days,{' '}
      <span className="num text-ink">{found.all.toLocaleString('en')}</span> in all
      <br className="max-md:hidden" />
      <span className="md:hidden">, </span>last <Time at={found.lastAt} />
    </span>
  );
}

const save = (label: string, value: RiskOutput, rules: readonly RiskRule[], title: string) =>
  void runOrToast({
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
  return (
    <Actions
      label={`More: ${rule.name}`}
      actions={[
        { label: 'Edit…', run: () => onEdit(rule) },
        ...(at > 0 ? [{ label: 'Move up', run: () => move(-1) }] : []),
        ...(at < rules.length - 1 ? [{ label: 'Move down', run: () => move(1) }] : []),
        {
          label: turn,
          run: () =>
            save(turn, value, withRule(rules, { ...rule, on: !rule.on }), `${rule.name} is ${rule.on ? 'off' : 'on'}`),
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
  return (
    <Block title="Rules, checked from the top">
      {rules.length === 0 && <p className="px-4 py-3 text-muted">No rules: every order is handled as usual.</p>}
      <div className="md:grid md:grid-cols-[36px_fit-content(640px)_auto_92px_1fr] md:gap-x-3">
        {rules.length > 0 && (
          <p
            className="col-span-full grid grid-cols-subgrid border-line border-b py-2 font-[550] text-[0.75rem] text-muted max-md:hidden"
            aria-hidden="true"
          >
            <span className="col-start-2">Rule</span>
            <span className="col-start-4">Action</span>
          </p>
        )}
        <ol className="md:col-span-full md:grid md:grid-cols-subgrid">
          {rules.map((rule, at) => (
            <li
              key={rule.id}
              className="grid grid-cols-[18px_minmax(0,1fr)] relative items-start gap-x-1.5 gap-y-1.5 md:gap-x-3 border-line py-2.5 pr-4 md:pr-2 pl-3.5 md:pl-4 not-last:border-b md:col-span-full md:grid-cols-subgrid"
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
                  {!rule.on && (
                    <span className="ml-1 rounded-pill border border-line px-2 font-normal text-muted text-xs">
                      Off
                    </span>
                  )}
                </span>
                <span className="wrap-anywhere text-pretty text-muted">
                  {whenText(rule)}
                  <span className="mt-1 block md:hidden">
                    Action: <span className="font-[550] text-ink">{ruleActionText(rule)}</span>
                  </span>
                </span>
              </span>
              <span className="max-md:col-start-2 max-md:row-start-2 max-md:empty:hidden">
                <Hits value={value} id={rule.id} />
              </span>
              <span className={clsx('whitespace-nowrap max-md:hidden', !rule.on && 'text-muted')}>
                {ruleActionText(rule)}
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
