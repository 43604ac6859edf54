import { Section } from '@react-email/components';
import type { OrderMail } from '../content';
import { SumRow } from './SumRow';

type Product = OrderMail['products'][number];

/**
 * Returns how many copies of what were bought, and whether they share one key, since the ticket above shows only one.
 */
function labelOf({ name, quantity, keys: [key, ...more] }: Product): string {
  const isOne = key && more.length === 0 && key.devices > 1 && key.devices === quantity;
  return `${quantity} × ${name}${isOne ? ` (one key for ${quantity}\u00a0computers)` : ''}`;
}

/** What was bought and what it cost, in the order's currency; prices include tax. */
export function Totals({ mail }: { mail: OrderMail }) {
  return (
    <Section style={{ margin: '28px 0 20px' }}>
      {mail.products.map((product) => (
        <SumRow key={product.name} label={labelOf(product)} value={product.total} />
      ))}
      {mail.discount !== undefined && (
        <>
          <SumRow label="Subtotal" value={mail.subtotal} />
          <SumRow label="Discount" value={mail.discount} />
        </>
      )}
      <SumRow label="Total, tax included" value={mail.total} strong />
      {mail.tax && <SumRow label={`Includes ${mail.tax.rate} VAT`} value={mail.tax.amount} />}
    </Section>
  );
}
