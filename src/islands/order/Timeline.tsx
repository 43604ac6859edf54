import { MAIL_STATES } from '../../shop/mail/labels';
import { formatMajor, parseCurrency } from '../../shop/money';
import type { OrderFact, OrderView } from '../../shop/orders/contract';
import { keysDueAt, missingKeyCount, nextStepText, orderEndText } from '../../shop/orders/timeline';

/** A moment with its year, in the reader's own time. */
export const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
/** Without the year, which the date of the order says: a step and its time then share a line on a phone. */
const inYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const keys = (count: number, word: string) => (count === 1 ? `Key ${word}` : `${count} keys ${word}`);

/** Returns which email it was: the one with the keys, or the order confirmation. */
function mailOf({ at }: OrderFact, order: OrderView): string {
  const assigned = order.timeline.filter((fact) => fact.kind === 'assigned' && fact.at <= at);
  const count = assigned.reduce((sum, fact) => sum + fact.count, 0);
  return count > 1 ? 'Email with keys' : count ? 'Key email' : 'Order email';
}

function wordsOf(fact: OrderFact, order: OrderView): string {
  const { kind, count, amount, byStaff } = fact;
  const { currency: code } = order;
  const currency = parseCurrency(code) ?? 'USD';
  const sum = () => formatMajor(amount ?? 0, currency);
  switch (kind) {
    case 'ordered':
      return 'Ordered';
    case 'paid':
      return 'Paid';
    case 'assigned':
      return keys(count, 'assigned');
    case 'mailed':
      return `${mailOf(fact, order)} ${MAIL_STATES.sent.label.toLowerCase()}`;
    case 'delivered':
      return `${mailOf(fact, order)} ${MAIL_STATES.delivered.label.toLowerCase()}`;
    case 'bounced':
      return `${mailOf(fact, order)} ${MAIL_STATES.bounced.label.toLowerCase()}`;
    case 'revealed':
      return keys(count, byStaff ? 'revealed by our staff' : 'revealed');
    case 'reported':
      return keys(count, 'reported as not working');
    case 'refunded':
      return `${sum()} refunded`;
    case 'second_payment':
      return `Paid twice: ${sum()} refunded`;
  }
}

const Moment = ({ at, order, before }: { at: number; order: OrderView; before?: string }) => (
  <time className="hint num shrink-0" dateTime={new Date(at).toISOString()}>
    {before}
    {(new Date(at).getFullYear() === new Date(order.createdAt).getFullYear() ? inYear : when).format(at)}
  </time>
);

/** The order's events with their times, and what comes next. */
export function Timeline({ order }: { order: OrderView }) {
  const next = nextStepText(order);
  const end = orderEndText(order);
  const dueAt = missingKeyCount(order) > 0 && !order.heldForReview ? keysDueAt(order) : null;
  return (
    <section aria-label="What happened so far">
      <h2 className="text-base">
        What happened so far <span className="hint font-normal whitespace-nowrap">({zone})</span>
      </h2>
      <ol>
        {order.timeline.map((fact) => (
          <li key={`${fact.kind}-${fact.at}`} data-fact={fact.kind}>
            <span>{wordsOf(fact, order)}</span>
            <Moment at={fact.at} order={order} />
          </li>
        ))}
        {end && (
          <li data-fact="end" data-as={order.status}>
            <span className="font-semibold">{end}</span>
            {order.endedAt && <Moment at={order.endedAt} order={order} />}
          </li>
        )}
        {next && (
          <li data-fact="next">
            <span>{next}</span>
            {dueAt && <Moment at={dueAt} order={order} before="by " />}
          </li>
        )}
      </ol>
    </section>
  );
}
