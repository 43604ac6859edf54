import { clsx } from 'clsx';
import type { ReadKeyOutput } from '../../../shop/licenses/contract-staff';
import { KEY_EVENTS } from '../../../shop/licenses/labels';
import { addressOf } from '../../../shop/staff/screens';
import { actorText } from '../../kit/actor';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';

type Event = ReadKeyOutput['events'][number];

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
        <p className="block-empty">Nothing yet.</p>
      ) : (
        <ol className="timeline" reversed>
          {distinct(events).map((event) => (
            <li key={nameOf(event)} className={clsx(KEY_EVENTS[event.kind].tone === 'bad' && 'timeline-bad')}>
              <span className="cell-main">
                <span>{KEY_EVENTS[event.kind].label}</span>
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
