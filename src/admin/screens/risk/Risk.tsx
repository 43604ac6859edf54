import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { RiskOutput } from '../../../shop/risk/contract';
import { decisionText, type RiskRule } from '../../../shop/risk/rules';
import { actorText } from '../../../shop/staff/actor';
import { screenLink, screenPath } from '../../../shop/staff/screens';
import { Button } from '../../../ui/Button';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';
import { lazyForm } from '../../kit/lazy-form';
import { Page } from '../../kit/Page';
import { Panel } from '../../kit/Panel';
import { Time } from '../../kit/Time';
import { Pending } from '../../pending/Pending';
import { SubjectLink } from '../../records/SubjectLink';
import { Rules, Summary } from './Rules';
import { risk, rulesOf, saveRules } from './risk';

const RuleForm = lazyForm(() => import('./RuleForm'));

const newRule = (): RiskRule => ({
  id: `rule_${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  on: false,
  act: 'hold',
  minutes: 30,
  when: [{ kind: 'sum_above', value: '500' }],
});

/** The latest decisions by rules, newest first. */
function Decisions({ value: { decisions } }: { value: RiskOutput }) {
  return (
    <Block title="Recent decisions">
      {decisions.length === 0 && <p className="px-4 py-3 text-muted">No rule has applied to an order yet.</p>}
      <ul>
        {decisions.map(({ orderId, orderNumber, ruleName, act, reasons, at }) => (
          <li key={`${orderId} ${ruleName} ${at}`} className="cell-main border-line px-4 py-3 not-last:border-b">
            <span className="wrap-anywhere">{decisionText({ name: ruleName, act, minutes: null, reasons })}</span>
            <span className="cell-sub">
              {orderNumber}, <Time at={at} /> <SubjectLink subject={orderId} />
            </span>
          </li>
        ))}
      </ul>
    </Block>
  );
}

const askDelete = (value: RiskOutput, rule: RiskRule): ConfirmedAction => ({
  title: `Delete ${rule.name}`,
  text: 'It no longer applies to new orders. What it did stays in the orders’ timelines.',
  confirm: 'Delete it',
  reason: 'Why is it deleted?',
  danger: true,
  run: (reason) =>
    saveRules(
      value,
      rulesOf(value).filter(({ id }) => id !== rule.id),
      reason,
    ),
});

function Body({
  value,
  editing,
  edit,
}: {
  value: RiskOutput;
  editing: RiskRule | undefined;
  edit: (rule?: RiskRule) => void;
}) {
  const [action, setAction] = useState<ConfirmedAction>();
  const { last } = value.setting;
  return (
    <>
      <Rules value={value} onEdit={edit} onDelete={(rule) => setAction(askDelete(value, rule))} />
      <p className="text-muted">
        Orders of blocked customers are always refused:{' '}
        <Link href={screenLink('customers', { state: 'blocked' })} className="link">
          {value.blocked === 1 ? '1 block' : `${value.blocked} blocks`}
        </Link>
        . The sum above which every order waits for approval is in{' '}
        <Link href={screenPath('settings')} className="link">
          Settings
        </Link>
        .
      </p>
      <Decisions value={value} />
      {last && (
        <p className="text-muted text-sm">
          Rules changed <Time at={last.at} /> {actorText(last.actor)}
        </p>
      )}
      <Panel
        look="side"
        open={editing !== undefined}
        onClose={() => edit()}
        title={editing?.name || 'New rule'}
        about="It applies when all its conditions are met."
      >
        {editing && <RuleForm key={editing.id} value={value} rule={editing} onSaved={() => edit()} />}
      </Panel>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
    </>
  );
}

/** The rules that refuse, challenge, delay or hold orders. */
export default function Risk({ screen }: ScreenProps) {
  const state = useStore(risk.$state);
  const [editing, setEditing] = useState<RiskRule>();
  useEffect(() => risk.open(''), []);
  return (
    <Page
      title={screen.title}
      about={
        <>
          {screen.about}{' '}
          <span className="max-md:block">{state.status === 'ready' && <Summary value={state.value} />}</span>
        </>
      }
      actions={
        may('settings:write') && (
          <Button look="primary" onClick={() => setEditing(newRule())}>
            New rule
          </Button>
        )
      }
    >
      <Pending state={state} onRetry={risk.reload} />
      {state.status === 'ready' && <Body value={state.value} editing={editing} edit={setEditing} />}
    </Page>
  );
}
