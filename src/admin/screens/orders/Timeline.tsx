import type { OrderEvent } from '../../../shop/orders/contract-staff';
import { actorText } from '../../kit/actor';
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

/** Everything that happened, the newest first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <Block title="What happened">
      <Moments
        className="px-4"
        moments={events.toReversed().map(({ kind, text, actor, at }) => ({
          key: `${at} ${actor} ${text}`,
          text,
          bad: TROUBLE.has(kind),
          about: (
            <span className="cell-sub">
              <Time at={at} /> {actorText(actor)}
            </span>
          ),
        }))}
      />
    </Block>
  );
}
