import { useState } from 'react';
import { errorMessage } from '../../../client/call';
import { toast } from '../../../stores/toasts';
import { Button } from '../../../ui/Button';
import { may } from '../../app/session';
import { Block } from '../../kit/Block';
import { lazyForm } from '../../kit/lazy-form';
import { Time } from '../../kit/Time';
import type { Connection } from './ConnectionStatus';
import { Log } from './Log';
import { Syncs } from './Syncs';
import { stopBackfill, syncNow } from './store';

const BackfillForm = lazyForm(() => import('./BackfillForm'));

function Progress({ backfill: { state, seen, brought, since } }: Pick<Connection, 'backfill'>) {
  if (state === 'none' || since === null) return null;
  const words = { running: 'Being fetched', done: 'All fetched', stopped: 'Stopped' }[state];
  return (
    <p role="status">
      {words}: {seen} orders looked at since <Time at={since} />, {brought} of them delivered.
    </p>
  );
}

/** Syncing now, fetching older orders, and the log. */
export function Sync({ connection }: { connection: Connection }) {
  const [busy, setBusy] = useState(false);
  const sync = async () => {
    setBusy(true);
    await syncNow().catch((error: unknown) => toast(errorMessage(error), { kind: 'bad' }));
    setBusy(false);
  };
  return (
    <>
      {may('settings:write') && (
        <div className="flex flex-wrap items-center gap-3">
          <Button look="primary" disabled={busy || connection.state === 'paused'} onClick={() => void sync()}>
            {busy ? 'Syncing…' : 'Sync now'}
          </Button>
          <span className="text-muted">Runs every minute, and at once when the store reports an order.</span>
        </div>
      )}
      <Syncs connection={connection} />
      <Block title="Older orders">
        <div className="grid justify-items-start gap-4 p-4">
          <p className="max-w-[70ch] text-muted">
            Orders placed before the store was connected come only if you fetch them. What the store has marked as
            delivered is not delivered again.
          </p>
          <Progress backfill={connection.backfill} />
          {may('settings:write') &&
            (connection.backfill.state === 'running' ? (
              <Button onClick={() => void stopBackfill()}>Stop</Button>
            ) : (
              <BackfillForm />
            ))}
        </div>
      </Block>
      <Log />
    </>
  );
}
