import { Fragment } from 'react';
import type { OrderEvent } from '../../../shop/orders/contract-staff';
import { actorText } from '../../../shop/staff/actor';
import { MINUTE_MS } from '../../../shop/time';
import { Block } from '../../kit/Block';
import { Timeline as Moments } from '../../kit/Timeline';
import { dayOf, isoDayOf, SHOP_TIME, timeExact, ZONE } from '../../kit/time';

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

/** "Email “Keys” to ada@example.com: sent", as it is said. */
const OUTCOME = /(?<=^Email “.*): (queued|sent|delivered|bounced|not sent)$/;
const outcomeText = (_: string, outcome: string) => (outcome === 'bounced' ? ' bounced' : ` was ${outcome}`);

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone: ZONE });
const ofYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: ZONE });

/** A day of the shop; its year only where it is another one. */
const dayText = (at: number) =>
  isoDayOf(at).slice(0, 4) === isoDayOf(Date.now()).slice(0, 4) ? ofYear.format(at) : dayOf(at);

/** When it was; its day only where it is another one than that of what is above it. */
const Moment = ({ at, above }: { at: number; above?: number | undefined }) => (
  <time dateTime={new Date(at).toISOString()} title={timeExact(at)} className="num whitespace-nowrap">
    {(above === undefined || isoDayOf(at) !== isoDayOf(above)) && (
      <span className="font-[550] text-ink">{dayText(at)}, </span>
    )}
    {clock.format(at)}
  </time>
);

/** The provider's own id, which breaks between its parts first. */
const Reference = ({ id }: { id: string }) => (
  <span className="key text-muted">
    {id.split(/(?<=_)/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one id never move.
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

type SeedEvent = OrderEvent & { queuedAt?: number };

/** Events in their order, an email that was queued and then sent as one. */
function folded(events: readonly OrderEvent[]): SeedEvent[] {
  const moments: SeedEvent[] = [];
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
    <Block title={`What happened (${SHOP_TIME})`}>
      <Moments
        className="px-4"
        moments={folded(events)
          .toReversed()
          .map(({ kind, text, actor, at, queuedAt }, row, moments) => ({
            key: `${at} ${actor} ${text}`,
            text: text.replace(REFERENCE, '').replace(OUTCOME, outcomeText),
            detail: REFERENCE.test(text) && <Reference id={REFERENCE.exec(text)?.[1] ?? ''} />,
            bad: TROUBLE.has(kind),
            at: null,
            by: (
              <>
                <Moment at={at} above={moments[row - 1]?.at} />
                {queuedAt !== undefined && at - queuedAt >= MINUTE_MS && (
                  <>
                    {' · '}queued <Moment at={queuedAt} above={at} />
                  </>
                )}
                {' · '}
                {/* A visitor who opened the page only triggered a usual step of the shop. */}
                {(actor !== 'anonymous' && actorText(actor)) || 'automatically'}
              </>
            ),
          }))}
      />
    </Block>
  );
}
