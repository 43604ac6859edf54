import { formatMajor, parseCurrency } from '../../shop/money';
import { $catalogById } from '../../stores/catalog';
import type { CheckoutState } from '../../stores/checkout/state';

type ChangedQuote = Extract<CheckoutState, { status: 'asking-price' }>['quote'];

/** Formats an amount of the server's quote. */
export function quotedMoney(quote: ChangedQuote, major: number): string {
  const currency = parseCurrency(quote.currency) ?? 'USD';
  return formatMajor(major, currency);
}

interface RowProps {
  name: string;
  sum: string;
}

const Row = ({ name, sum }: RowProps) => (
  <li className="flex justify-between gap-4">
    <span>{name}</span>
    <span className="num whitespace-nowrap">{sum}</span>
  </li>
);

/** The current price of each product of the order. */
export function ChangedPrices({ quote }: { quote: ChangedQuote }) {
  const catalog = $catalogById.get();
  return (
    <ul className="my-3 grid gap-1" aria-label="Prices now">
      {quote.lines.map(({ productId, quantity, total }) => (
        <Row
          key={productId}
          name={`${quantity} × ${catalog.get(productId)?.name ?? productId}`}
          sum={quotedMoney(quote, total)}
        />
      ))}
      {quote.discount > 0 && <Row name="Discount" sum={`- ${quotedMoney(quote, quote.discount)}`} />}
    </ul>
  );
}
