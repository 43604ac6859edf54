import { endedUpdates } from '../../shop/catalog/updates';
import type { Currency } from '../../shop/money';
import { formatMoney } from '../../shop/money';
import type { BillLine } from '../../stores/cart/bill';
import { setQuantity } from '../../stores/cart/cart';
import { CloseIcon } from '../../ui/icons';
import { CartStock } from './CartStock';
import { Picture } from './Picture';
import { Quantity } from './Quantity';

/** Below the name, in the style of the product's other facts. */
const NOTE = 'col-start-2 mt-1 @min-[560px]:mt-2';

/** One product of the cart: picture, name, copies, total, and stock status. */
export function CartLine({
  line,
  currency,
  onRemove,
}: {
  line: BillLine;
  currency: Currency;
  onRemove: (line: BillLine) => void;
}) {
  const { item, quantity, unit, prior, total } = line;
  const endedText = endedUpdates(item.id, Date.now());
  const money = (minor: number) => formatMoney({ minor, currency });
  return (
    <li className="relative grid grid-cols-[56px_1fr] gap-x-3 border-b border-line py-4 first:-mt-4 @min-[400px]:grid-cols-[112px_1fr] @min-[560px]:grid-cols-[132px_1fr] @min-[560px]:gap-x-6 @min-[560px]:py-6 @min-[560px]:first:-mt-6">
      <Picture item={item} className="row-span-9 mt-0.5 w-full @min-[560px]:mt-0" />
      <div className="pr-8 text-balance @min-[560px]:pr-0">
        <a className="font-semibold hover:underline" href={`/product/${item.slug}`}>
          {item.name}
        </a>
        <p className="hint num">
          {money(unit)} each
          {prior && (
            <>
              {' '}
              <s className="was whitespace-nowrap">
                <span className="sr-only">Before: </span>
                {money(prior)}
              </s>
            </>
          )}
        </p>
      </div>
      {item.terms.map((term) => (
        <p key={term} className={`hint ${NOTE}`}>
          {term}
        </p>
      ))}
      {endedText && <p className={`text-sm text-warn ${NOTE}`}>{endedText}</p>}
      <CartStock line={line} className={NOTE} />
      <div className="col-start-2 mt-2 flex flex-wrap items-center gap-1">
        <Quantity
          name={item.name}
          value={quantity}
          most={item.maxPerOrder}
          onChange={(next) => setQuantity(item.id, next)}
        />
        <button
          type="button"
          className="btn btn-plain btn-small @max-[560px]:absolute @max-[560px]:top-1 @max-[560px]:-right-3 @max-[560px]:size-11 @max-[560px]:p-0"
          aria-label={`Remove ${item.name}`}
          onClick={() => onRemove(line)}
        >
          <span className="hidden @min-[560px]:inline">Remove</span>
          <span className="@min-[560px]:hidden">
            <CloseIcon />
          </span>
        </button>
        <span className="price ml-auto">{money(total)}</span>
      </div>
    </li>
  );
}
