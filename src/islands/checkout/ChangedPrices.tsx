import { formatMajor } from '../../shop/money';
import type { ChangedQuote } from '../../shop/orders/price-order';
import { $catalogById } from '../../stores/catalog/catalog';

/** Formats an amount of the server's quote. */
export const quotedMoney = ({ currency }: ChangedQuote, major: number): string => formatMajor(major, currency);

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
