import { clsx } from 'clsx';
import type { OrderEvent } from '../../../shop/orders/contract-staff';
import { actorText } from '../../kit/actor';
import { Time } from '../../kit/Time';

const TROUBLE = new Set<OrderEvent['kind']>([
  'bounced',
  'mail_failed',
  'refund_failed',
  'disputed',
  'dispute_lost',
  'defective',
  'payment_duplicate',
]);

/** Everything that happened, the newest first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <section className="sheet" aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="block-title">
        What happened
      </h2>
      <ol className="timeline" reversed>
        {events.toReversed().map((event) => (
          <li
            key={`${event.at} ${event.actor} ${event.text}`}
            className={clsx(TROUBLE.has(event.kind) && 'timeline-bad')}
          >
            <span className="cell-main">
              <span>{event.text}</span>
              <span className="cell-sub">
                <Time at={event.at} /> {actorText(event.actor)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
