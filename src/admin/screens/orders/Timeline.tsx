import type { OrderEvent } from '../../../shop/orders/contract-staff';
import { actorText } from '../../../shop/staff/actor';
import { Block } from '../../kit/Block';
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

/** Everything that happened, newest first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Block title="What happened">
      <Moments
        className="px-4"
        moments={events.toReversed().map(({ kind, text, actor, at }) => ({
          key: `${at} ${actor} ${text}`,
          text,
          bad: TROUBLE.has(kind),
          at,
          // Whoever opened the page let the shop take its usual step.
          by: actor === 'anonymous' ? '' : actorText(actor),
        }))}
      />
    </Block>
  );
}
