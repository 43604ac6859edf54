import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReadKeyOutput } from '../../../shop/licenses/contract-staff';
import { screenLink } from '../../../shop/staff/screens';
import { Button } from '../../../ui/Button';
import { OneTimeSecret } from '../../app/OneTimeSecret';
import { may } from '../../app/session';
import { ActionPanel, type ConfirmedAction } from '../../kit/ActionPanel';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { Pending } from '../../pending/Pending';
import { Detail } from '../../records/Detail';
import { BackLink } from '../../records/MasterDetail';
import { tailOf } from '../../records/tail';
import { DefectivePanel } from './DefectivePanel';
import { KeyHistory } from './KeyHistory';
import { States } from './Keys';
import { $revealed, hide, keys, reveal } from './store';

const Back = () => <BackLink name="key">All keys</BackLink>;

const LIVE = ['available', 'held', 'assigned'] as const;

const revealAction = (id: string): ConfirmedAction => ({
  title: 'Reveal this key',
  text: 'The key’s history and the audit record it with your name and reason.',
  confirm: 'Reveal the key',
  reason: 'Why do you need to see it?',
  run: (reason) => reveal(id, reason),
});

function Loaded({ value: { key: row, events } }: { value: ReadKeyOutput }) {
  const [action, setAction] = useState<ConfirmedAction>();
  const [breaking, setBreaking] = useState(false);
  const revealed = useStore($revealed);
  const clear = revealed?.id === row.id ? revealed.licenseKey : undefined;
  const live = LIVE.some((state) => (row.states[state] ?? 0) > 0);
  const isDefective = (row.states.defective ?? 0) > 0;
  return (
    <Page
      title={tailOf(row.masked)}
      code
      back={<Back />}
      badge={<States states={row.states} />}
      about={row.productName}
      actions={
        <>
          {clear && <Button onClick={hide}>Hide the key</Button>}
          {!clear && may('keys:reveal') && (
            <Button onClick={() => setAction(revealAction(row.id))}>Reveal the key</Button>
          )}
          {(live || isDefective) && may('keys:write') && (
            <Button look="danger" onClick={() => setBreaking(true)}>
              {live ? 'Mark defective' : 'Replace what is missing'}
            </Button>
          )}
        </>
      }
    >
      {clear && <OneTimeSecret label="License key" lines={[clear]} file="license-key.txt" />}
      <Detail>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <KeyHistory events={events} />
        </div>
        <aside>
          <Facts
            facts={[
              ['Lot', row.lotName],
              ['Seats', row.seats],
              ['Imported', <Time key="imported" at={row.createdAt} />],
              [
                'Orders',
                row.orders.length === 0
                  ? 'None'
                  : row.orders.map(({ id, number }) => (
                      <Link key={id} href={screenLink('orders', { order: id })} className="link num block">
                        {number}
                      </Link>
                    )),
              ],
              [
                'Key ID',
                <span key="id" className="key">
                  {row.id}
                </span>,
              ],
            ]}
          />
        </aside>
      </Detail>
      <ActionPanel action={action} onDone={() => setAction(undefined)} />
      <DefectivePanel row={row} live={live} open={breaking} onClose={() => setBreaking(false)} />
    </Page>
  );
}

/** One key with its complete history; masked until staff give a reason for revealing it. */
export function KeyDetail({ id }: { id: string }) {
  const state = useStore(keys.record.$state);
  useEffect(() => {
    keys.record.open(id);
    return hide;
  }, [id]);
  if (state.status === 'ready') return <Loaded value={state.value} />;
  return (
    <Page title="Key" back={<Back />}>
      <Pending state={state} onRetry={keys.record.reload} shape="record" />
    </Page>
  );
}
