import { clsx } from 'clsx';
import type { ReadKeyOutput } from '../../../shop/licenses/contract-staff';
import { addressOf } from '../../../shop/staff/screens';
import { actorText } from '../../kit/actor';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';

type Event = ReadKeyOutput['events'][number];

const WORDS: Record<string, string> = {
  assigned: 'Given to an order',
  revealed: 'Shown in clear',
  downloaded: 'Downloaded',
  exported: 'Exported in clear, in a file',
  mailed: 'Mailed',
  returned: 'Came back to the shelf, unseen',
  revoked: 'Revoked',
  defective: 'Marked defective',
};

const TROUBLE = new Set(['revoked', 'defective']);

const nameOf = ({ kind, at, actor, orderId }: Event) => `${kind} ${at} ${actor} ${orderId}`;

/** A volume key has a row per seat; the same thing at the same moment is told once. */
const distinct = (events: readonly Event[]) => [...new Map(events.map((event) => [nameOf(event), event])).values()];

/** Everything that happened to a key, the newest first. */
export function KeyHistory({ events }: { events: readonly Event[] }) {
  return (
    <section className="sheet" aria-labelledby="key-history">
      <h2 id="key-history" className="block-title">
        What happened
      </h2>
      {events.length === 0 ? (
        <p className="block-empty">Nothing yet: it waits on the shelf.</p>
      ) : (
        <ol className="timeline" reversed>
          {distinct(events).map((event) => (
            <li key={nameOf(event)} className={clsx(TROUBLE.has(event.kind) && 'timeline-bad')}>
              <span className="cell-main">
                <span>{WORDS[event.kind] ?? event.kind}</span>
                <span className="cell-sub">
                  <Time at={event.at} /> {actorText(event.actor)}
                  {event.orderId && (
                    <>
                      {' · '}
                      <Link href={`${addressOf('orders')}&order=${event.orderId}`} className="link">
                        order
                      </Link>
                    </>
                  )}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
