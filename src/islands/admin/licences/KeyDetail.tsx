import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { ReadKeyOutput } from '../../../shop/licences/contract-staff';
import { addressOf } from '../../../shop/staff/screens';
import { $revealed, hide, key, reveal } from '../../../stores/admin/licences';
import { withSearch } from '../../../stores/admin/location';
import { may } from '../../../stores/admin/session';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { type Act, ActPanel } from '../parts/ActPanel';
import { Failed } from '../parts/Empty';
import { Facts } from '../parts/Facts';
import { Go } from '../parts/Go';
import { Once } from '../parts/Once';
import { Page } from '../parts/Page';
import { Time } from '../parts/Time';
import { DefectivePanel } from './DefectivePanel';
import { KeyHistory } from './KeyHistory';
import { States } from './Keys';

const Back = () => (
  <Go href={withSearch({ key: '' })} className="link">
    All keys
  </Go>
);

const LIVE = ['available', 'held', 'assigned'] as const;

const revealAct = (id: string): Act => ({
  title: 'Show this key in clear',
  text: 'It stands in the history of the key and in the audit, with your name and this reason.',
  confirm: 'Show the key',
  reason: 'Why do you need to see it?',
  run: (reason) => reveal(id, reason),
});

function Loaded({ value: { key: row, events } }: { value: ReadKeyOutput }) {
  const [act, setAct] = useState<Act>();
  const [breaking, setBreaking] = useState(false);
  const revealed = useStore($revealed);
  const clear = revealed?.id === row.id ? revealed.licenseKey : undefined;
  const live = LIVE.some((state) => (row.states[state] ?? 0) > 0);
  const broken = (row.states.defective ?? 0) > 0;
  return (
    <Page
      title={row.masked}
      about={
        <span className="row">
          <Back />
          <States states={row.states} />
          <span>{row.productName}</span>
        </span>
      }
      actions={
        <>
          {clear && <Button onClick={hide}>Hide the key</Button>}
          {!clear && may('keys:reveal') && <Button onClick={() => setAct(revealAct(row.id))}>Show the key …</Button>}
          {(live || broken) && may('keys:write') && (
            <Button look="danger" onClick={() => setBreaking(true)}>
              {live ? 'Mark defective …' : 'Replace what is missing …'}
            </Button>
          )}
        </>
      }
    >
      {clear && <Once label="Licence key" lines={[clear]} file="licence-key.txt" />}
      <div className="duo">
        <div className="duo-main">
          <KeyHistory events={events} />
        </div>
        <aside className="duo-side">
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
                      <Go key={id} href={`${addressOf('orders')}&order=${id}`} className="link num block">
                        {number}
                      </Go>
                    )),
              ],
              [
                'Key id',
                <span key="id" className="key">
                  {row.id}
                </span>,
              ],
            ]}
          />
        </aside>
      </div>
      <ActPanel act={act} onDone={() => setAct(undefined)} />
      <DefectivePanel row={row} live={live} open={breaking} onClose={() => setBreaking(false)} />
    </Page>
  );
}

/** One key: masked until somebody says why they need it, with everything that happened to it. */
export function KeyDetail({ id }: { id: string }) {
  const now = useStore(key.$state);
  useEffect(() => {
    key.open(id);
    return hide;
  }, [id]);
  if (now.state === 'ready') return <Loaded value={now.value} />;
  return (
    <Page title="Key" about={<Back />}>
      {now.state === 'failed' ? <Failed text={now.text} onRetry={key.reload} /> : <Skeleton className="h-64 w-full" />}
    </Page>
  );
}
