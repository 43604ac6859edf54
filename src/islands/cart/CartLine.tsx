import { shortage } from '../../shop/checkout/shortage';
import type { Currency } from '../../shop/money';
import { formatMoney } from '../../shop/money';
import type { BillLine } from '../../stores/bill';
import { setQuantity } from '../../stores/cart';
import { Picture } from './Picture';
import { Quantity } from './Quantity';

/** One product of the cart: picture, name, copies, sum, and what stock means for it. */
export function CartLine({
  line,
  currency,
  onRemove,
}: {
  line: BillLine;
  currency: Currency;
  onRemove: (line: BillLine) => void;
}) {
  const { item, quantity, unit, total } = line;
  const short = shortage(item.stock, quantity);
  const money = (minor: number) => formatMoney({ minor, currency });
  return (
    <li className="grid grid-cols-[72px_1fr] gap-x-4 gap-y-2 border-b border-line py-4 first:pt-0">
      <Picture item={item} />
      <div>
        <a className="font-semibold hover:underline" href={`/product/${item.slug}`}>
          {item.name}
        </a>
        <p className="hint num">{money(unit)} each</p>
      </div>
      {item.terms.map((term) => (
        <p key={term} className="hint col-span-2">
          {term}
        </p>
      ))}
      {short && <p className={short.sold ? 'hint col-span-2' : 'error col-span-2'}>{short.text}</p>}
      <div className="col-span-2 flex items-center gap-1">
        <Quantity name={item.name} value={quantity} onChange={(next) => setQuantity(item.id, next)} />
        <button
          type="button"
          className="btn btn-plain btn-small"
          aria-label={`Remove ${item.name}`}
          onClick={() => onRemove(line)}
        >
          Remove
        </button>
        <span className="price ml-auto">{money(total)}</span>
      </div>
    </li>
  );
}
