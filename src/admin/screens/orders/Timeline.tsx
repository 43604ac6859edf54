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

type Mail = NonNullable<OrderEvent['mail']>;

const OUTCOMES: Record<Mail['state'], string> = {
  queued: 'was queued',
  sent: 'was sent',
  delivered: 'was delivered',
  bounced: 'bounced',
  needs_attention: 'was not sent',
};
const mailText = ({ label, recipient, state }: Mail) => `Email “${label}” to ${recipient} ${OUTCOMES[state]}`;

/** Returns the sentence without the reference, which follows it in small. */
const textOf = ({ text, reference, mail }: OrderEvent) =>
  mail ? mailText(mail) : reference ? text.replace(` (${reference})`, '') : text;

/** Returns whether two events are about one email. */
const isSameMail = (a: OrderEvent, b: OrderEvent) =>
  a.mail?.label === b.mail?.label && a.mail?.recipient === b.mail?.recipient;

const clock = new Intl.DateTimeFormat('en', { timeStyle: 'short', hourCycle: 'h23', timeZone: ZONE });
const ofYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: ZONE });

/** Formats a day of the shop, with its year only if it is not the current one. */
const dayText = (at: number) =>
  isoDayOf(at).slice(0, 4) === isoDayOf(Date.now()).slice(0, 4) ? ofYear.format(at) : dayOf(at);

/** The time of an event, with its day only if it differs from the event above. */
const Moment = ({ at, above }: { at: number; above?: number | undefined }) => (
  <time dateTime={new Date(at).toISOString()} title={timeExact(at)} className="num whitespace-nowrap">
    {(above === undefined || isoDayOf(at) !== isoDayOf(above)) && `${dayText(at)}, `}
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
function grouped(events: readonly OrderEvent[]): SeedEvent[] {
  const moments: SeedEvent[] = [];
  for (const event of events) {
    const queued =
      event.kind === 'mailed' ? moments.findIndex((one) => one.kind === 'mail_queued' && isSameMail(one, event)) : -1;
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
        moments={grouped(events)
          .toReversed()
          .map((event, row, moments) => ({
            key: `${event.at} ${event.actor} ${event.text}`,
            text: textOf(event),
            detail: event.reference && <Reference id={event.reference} />,
            bad: TROUBLE.has(event.kind),
            at: null,
            by: (
              <>
                <Moment at={event.at} above={moments[row - 1]?.at} />
                {event.queuedAt !== undefined && event.at - event.queuedAt >= MINUTE_MS && (
                  <>
                    {' · '}queued <Moment at={event.queuedAt} above={event.at} />
                  </>
                )}
                {' · '}
                {/* A visitor who opened the page only triggered an automatic step of the shop. */}
                {(event.actor !== 'anonymous' && actorText(event.actor)) || 'automatically'}
              </>
            ),
          }))}
      />
    </Block>
  );
}
