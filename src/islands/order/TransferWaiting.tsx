import { formatMajor, parseCurrency } from '../../shop/money';
import type { OrderView } from '../../shop/orders/contract';
import { dueDayText } from '../../shop/receivables/due-day';

interface Props {
  order: OrderView;
  transfer: NonNullable<OrderView['transfer']>;
}

/** Shown while the keys of an order on account wait for its transfer: what to pay, where, and by when. */
export function TransferWaiting({ order, transfer }: Props) {
  const { orderNumber, email } = order;
  const currency = parseCurrency(order.currency) ?? 'USD';
  const sum = formatMajor(transfer.open, currency);
  const facts: [string, string, string?][] = [
    ['To transfer', sum, 'num'],
    ['Due', dueDayText(transfer.dueAt)],
    ['Bank account', transfer.bank],
    ['Payment reference', orderNumber, 'key'],
  ];
  return (
    <section className="card p-5 md:p-7" aria-labelledby="transfer">
      <h2 id="transfer" className="text-lg">
        Your keys follow once you’ve paid
      </h2>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value, look = '']) => (
          <div key={name}>
            <dt className="hint">{name}</dt>
            <dd className={`${look} wrap-anywhere`}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        Once your transfer has been credited in full, your keys and invoice come to {email} and appear here. If you no
        longer want the order, write to us instead of paying.
      </p>
    </section>
  );
}
