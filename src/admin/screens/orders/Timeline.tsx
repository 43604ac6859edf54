import type { OrderEvent } from '../../../shop/orders/contract-staff';
import { actorText } from '../../../shop/staff/actor';
import { Block } from '../../kit/Block';
import { Time } from '../../kit/Time';
import { Timeline as Moments } from '../../kit/Timeline';

const TROUBLE = new Set<OrderEvent['kind']>([
  'bounced',
  'mail_failed',
  'refund_failed',
  'disputed',
  'dispute_lost',
  'defective',
  'payment_duplicate',
]);

/** The provider's own id of a payment, at the end of what is said about it. */
const REFERENCE = / \(([\w-]*_[\w-]+|[0-9a-f-]{20,})\)$/;

/** "Email “Keys” to ada@example.com: ", which the steps of one email begin with. */
const emailOf = ({ text }: OrderEvent) => text.slice(0, text.lastIndexOf(': '));

type Moment = OrderEvent & { queuedAt?: number };

/** Events in their order, an email that was queued and then sent as one. */
function folded(events: readonly OrderEvent[]): Moment[] {
  const moments: Moment[] = [];
  for (const event of events) {
    const queued =
      event.kind === 'mailed'
        ? moments.findIndex((one) => one.kind === 'mail_queued' && emailOf(one) === emailOf(event))
        : -1;
    const [before] = queued < 0 ? [] : moments.splice(queued, 1);
    moments.push(before ? { ...event, queuedAt: before.at } : event);
  }
  return moments;
}

/** Everything that happened, newest first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Block title="What happened">
      <Moments
        className="px-4"
        moments={folded(events)
          .toReversed()
          .map(({ kind, text, actor, at, queuedAt }) => ({
            key: `${at} ${actor} ${text}`,
            text: text.replace(REFERENCE, ''),
            detail: REFERENCE.test(text) && <span className="key text-muted">{REFERENCE.exec(text)?.[1]}</span>,
            bad: TROUBLE.has(kind),
            at,
            by: (
              <>
                {queuedAt !== undefined && at - queuedAt >= 60_000 && (
                  <>
                    · queued <Time at={queuedAt} />{' '}
                  </>
                )}
                {/* Whoever opened the page let the shop take its usual step. */}
                {actor !== 'anonymous' && actorText(actor)}
              </>
            ),
          }))}
      />
    </Block>
  );
}
