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

/** The provider's payment id at the end of an event's text. */
const REFERENCE = / \(([\w-]*_[\w-]+|[0-9a-f-]{20,})\)$/;

/** The common prefix of the steps of one email: "Email “Keys” to ada@example.com: ". */
const emailOf = ({ text }: OrderEvent) => text.slice(0, text.lastIndexOf(': '));

/** The outcome of an email: "Email “Keys” to ada@example.com: sent", reworded for display. */
const OUTCOME = /(?<=^Email “.*): (queued|sent|delivered|bounced|not sent)$/;
const outcomeText = (_: string, outcome: string) => (outcome === 'bounced' ? ' bounced' : ` was ${outcome}`);

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone: ZONE });
const ofYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: ZONE });

/** Formats a day of the shop, with its year only if it is not the current one. */
const dayText = (at: number) =>
  isoDayOf(at).slice(0, 4) === isoDayOf(Date.now()).slice(0, 4) ? ofYear.format(at) : dayOf(at);

/** The time of an event, with its day only if it differs from the event above. */
const Moment = ({ at, above }: { at: number; above?: number | undefined }) => (
  <time dateTime={new Date(at).toISOString()} title={timeExact(at)} className="num whitespace-nowrap">
    {(above === undefined || isoDayOf(at) !== isoDayOf(above)) && (
      <span className="font-[550] text-ink">{dayText(at)}, </span>
    )}
    {clock.format(at)}
  </time>
);

/** The provider's own id, which wraps between its parts. */
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

/** Returns the events in order, with an email's queued and sent events merged into one. */
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

/** The complete history, newest first. */
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
                {/* A visitor who opened the page only triggered an automatic step of the shop. */}
                {(actor !== 'anonymous' && actorText(actor)) || 'automatically'}
              </>
            ),
          }))}
      />
    </Block>
  );
}
