import { clsx } from 'clsx';
import type { OrderEvent } from '../../../shop/orders/contract-staff';
import { Time } from '../parts/Time';

const TROUBLE = new Set<OrderEvent['kind']>([
  'bounced',
  'mail_failed',
  'refund_failed',
  'disputed',
  'dispute_lost',
  'defective',
  'payment_duplicate',
]);

const WHO: Record<string, string> = { buyer: 'the buyer', system: 'the shop', bank: 'the bank' };

/** Who did it, in words; the shop's own steps need none. */
function actorText(actor: string): string {
  if (actor.startsWith('buyer')) return 'by the buyer';
  if (actor.startsWith('staff:')) return 'by staff';
  return actor === 'system' ? '' : `by ${WHO[actor] ?? actor}`;
}

/** Everything that happened, the newest first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <section className="block" aria-labelledby="order-timeline">
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
