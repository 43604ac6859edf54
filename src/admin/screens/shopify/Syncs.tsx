import type { ReactNode } from 'react';
import type { Label } from '../../../shop/label';
import { Badge } from '../../../ui/Badge';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';
import type { Connection } from './ConnectionStatus';

const WORKS: Label = { label: 'Works', tone: 'good' };
const PAUSED: Label = { label: 'Paused', tone: 'warn' };
const FAILS: Label = { label: 'Fails', tone: 'bad' };
const NEEDS_DECISION: Label = { label: 'Needs a decision', tone: 'warn' };
const STARTS: Label = { label: 'Starts', tone: 'plain' };
const REST: Label = { label: 'Not used', tone: 'plain' };

const OLDER: Record<Connection['backfill']['state'], Label> = {
  none: REST,
  running: { label: 'Under way', tone: 'plain' },
  done: { label: 'Done', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'plain' },
};

/** The state of an automatic sync: a pause or fault takes precedence over pending decisions. */
function stateOf({ state, failure }: Connection, waiting: number): Label {
  if (state === 'paused') return PAUSED;
  if (failure) return FAILS;
  return waiting > 0 ? NEEDS_DECISION : WORKS;
}

function Line({ name, state, children }: { name: string; state: Label; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b px-4 py-2.5 last:border-b-0 md:grid-cols-[160px_minmax(0,1fr)_auto]">
      <span className="font-[550]">{name}</span>
      <span className="order-3 col-span-2 text-muted md:order-none md:col-span-1">{children}</span>
      <Badge tone={state.tone}>{state.label}</Badge>
    </li>
  );
}

/** What is synchronized between the store and the shop, each with its state. */
export function Syncs({ connection }: { connection: Connection }) {
  const { counts, syncedAt, webhookAt, backfill, reserve, failure } = connection;
  const { conflicts, undecided, mapped } = counts;
  return (
    <ul className="card" aria-label="Synchronized data">
      <Line name="Orders from there" state={syncedAt || failure ? stateOf(connection, conflicts) : STARTS}>
        {syncedAt ? (
          <>
            Last checked <Time at={syncedAt} />
          </>
        ) : (
          'Checked within a minute'
        )}
        {conflicts > 0 && (
          <>
            {' · '}
            <Link className="link" href="/admin/shopify/orders?state=conflict">
              {conflicts === 1 ? '1 order needs a decision' : `${conflicts} orders need a decision`}
            </Link>
          </>
        )}
      </Line>
      <Line name="Stock" state={mapped === 0 && undecided === 0 ? REST : stateOf(connection, undecided)}>
        {mapped === 1 ? '1 product' : `${mapped} products`} offered there
        {reserve > 0 && `, ${reserve} of each kept here`}
        {undecided > 0 && (
          <>
            {' · '}
            <Link className="link" href="/admin/shopify/products?state=undecided">
              {undecided === 1 ? '1 is not decided' : `${undecided} are not decided`}
            </Link>
          </>
        )}
      </Line>
      <Line name="Messages" state={webhookAt ? stateOf(connection, 0) : { label: 'None yet', tone: 'plain' }}>
        {webhookAt ? (
          <>
            Last one <Time at={webhookAt} />
          </>
        ) : (
          'Until the first one arrives we look every minute'
        )}
      </Line>
      <Line name="Older orders" state={OLDER[backfill.state]}>
        {backfill.state === 'none'
          ? 'Placed before it was connected; they come only if you fetch them'
          : `${backfill.seen} looked at, ${backfill.brought} delivered`}
      </Line>
    </ul>
  );
}
