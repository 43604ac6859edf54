import type { ReadKeyOutput } from '../../../shop/licenses/contract-staff';
import { KEY_EVENTS } from '../../../shop/licenses/labels';
import { actorText } from '../../../shop/staff/actor';
import { screenLink } from '../../../shop/staff/screens';
import { Block } from '../../kit/Block';
import { Link } from '../../kit/Link';
import { Timeline } from '../../kit/Timeline';

type Event = ReadKeyOutput['events'][number];

const nameOf = ({ kind, at, actor, orderId }: Event) => `${kind} ${at} ${actor} ${orderId}`;

/** A volume key has an event per seat; identical simultaneous events are shown once. */
const distinct = (events: readonly Event[]) => [...new Map(events.map((event) => [nameOf(event), event])).values()];

/** The complete history of a key, newest first. */
export function KeyHistory({ events }: { events: readonly Event[] }) {
  return (
    <Block title="What happened">
      {events.length === 0 ? (
        <p className="p-4 text-muted">Nothing yet.</p>
      ) : (
        <Timeline
          className="px-4"
          moments={distinct(events).map((event) => ({
            key: nameOf(event),
            text: KEY_EVENTS[event.kind].label,
            bad: KEY_EVENTS[event.kind].tone === 'bad',
            at: event.at,
            by: (
              <>
                {event.actor === 'anonymous' && event.orderId ? 'by the buyer' : actorText(event.actor)}
                {event.orderId && (
                  <>
                    {' · '}
                    <Link href={screenLink('orders', { order: event.orderId })} className="link">
                      order
                    </Link>
                  </>
                )}
              </>
            ),
          }))}
        />
      )}
    </Block>
  );
}
