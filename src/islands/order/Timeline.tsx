import { MAIL_STATES } from '../../shop/mail/labels';
import { formatMoney, fromMajor, parseCurrency } from '../../shop/money';
import type { OrderFact, OrderView } from '../../shop/orders/contract';
import { endOf, nextOf } from '../../shop/orders/timeline';

const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
/** Without the year, which the date of the order says: a step and its time then share a line on a phone. */
const inYear = new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const keys = (count: number, word: string) => (count === 1 ? `Key ${word}` : `${count} keys ${word}`);

function wordsOf({ kind, count, amount, byStaff }: OrderFact, code: string): string {
  const currency = parseCurrency(code) ?? 'USD';
  const sum = () => formatMoney({ minor: fromMajor(amount ?? 0, currency) ?? 0, currency });
  switch (kind) {
    case 'ordered':
      return 'Ordered';
    case 'paid':
      return 'Paid';
    case 'assigned':
      return keys(count, 'assigned');
    case 'mailed':
      return `Email ${MAIL_STATES.sent.label.toLowerCase()}`;
    case 'delivered':
      return `Email ${MAIL_STATES.delivered.label.toLowerCase()}`;
    case 'bounced':
      return `Email ${MAIL_STATES.bounced.label.toLowerCase()}`;
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

const Moment = ({ at, order }: { at: number; order: OrderView }) => (
  <time className="hint num shrink-0" dateTime={new Date(at).toISOString()}>
    {(new Date(at).getFullYear() === new Date(order.createdAt).getFullYear() ? inYear : when).format(at)}
  </time>
);

/** What happened to the order, each with its time, and what comes next. */
export function Timeline({ order }: { order: OrderView }) {
  const next = nextOf(order);
  const end = endOf(order);
  return (
    <section aria-label="What happened so far">
      <h2 className="text-base">
        What happened so far <span className="hint font-normal whitespace-nowrap">({zone})</span>
      </h2>
      <ol className="mt-4 border-l-2 border-line">
        {order.timeline.map((fact) => (
          <li
            key={`${fact.kind}-${fact.at}`}
            className="relative flex items-baseline justify-between gap-x-3 pb-3 pl-5 last:pb-0"
            data-fact={fact.kind}
          >
            <span
              className={`absolute top-2 -left-[6px] size-2.5 rounded-pill ${fact.kind === 'bounced' ? 'bg-bad' : 'bg-ink'}`}
              aria-hidden="true"
            />
            <span>{wordsOf(fact, order.currency)}</span>
            <Moment at={fact.at} order={order} />
          </li>
        ))}
        {end && (
          <li className="relative flex items-baseline justify-between gap-x-3 pl-5" data-fact="end">
            <span className="absolute top-2 -left-[6px] size-2.5 rounded-pill bg-ink" aria-hidden="true" />
            <span className="font-semibold">{end}</span>
            {order.endedAt && <Moment at={order.endedAt} order={order} />}
          </li>
        )}
        {next && (
          <li className="relative pl-5 text-muted" data-fact="next">
            <span
              className="absolute top-2 -left-[6px] size-2.5 rounded-pill border-2 border-edge bg-surface"
              aria-hidden="true"
            />
            {next}
          </li>
        )}
      </ol>
    </section>
  );
}
