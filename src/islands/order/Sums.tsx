import { formatMajor, parseCurrency } from '../../shop/money';
import { ORDER_STATES } from '../../shop/orders/labels';
import { imageOf } from '../../shop/pictures/image-of';

interface Props {
  currency: string;
  items: { productId?: string; name: string; quantity: number; total: number }[];
  total: number;
  /** The discount of a coupon. */
  coupon?: { code: string | null; discount: number } | undefined;
  /** Total refunded so far. */
  refunded?: number;
  /** The tax included in the total: its rate in hundredths of a percent. */
  tax?: { basisPoints: number; amount: number } | null;
  /** False for an unpaid order. */
  isCharged?: boolean;
}

/** What was bought and what it cost; amounts in major units of `currency`. */
export function Sums({ currency: code, items, total, coupon, refunded = 0, tax, isCharged = true }: Props) {
  const currency = parseCurrency(code) ?? 'USD';
  const money = (major: number) => formatMajor(major, currency);
  return (
    <ul className="num">
      {items.map((item) => (
        <li key={item.name} className="flex items-center justify-between gap-4 py-1">
          {/* No ticket shows what was to be bought. */}
          {!isCharged && item.productId && (
            <img
              className="w-18 rounded-tiny border border-line"
              src={imageOf(item.productId)}
              alt=""
              width="168"
              height="118"
            />
          )}
          <span className="flex-1">
            {item.quantity} × {item.name}
          </span>
          <span className="shrink-0">{money(item.total)}</span>
        </li>
      ))}
      {coupon && (
        <li className="flex justify-between gap-4 py-1 text-good">
          <span>
            Coupon <span className="key">{coupon.code}</span>
          </span>
          <span className="shrink-0">− {money(coupon.discount)}</span>
        </li>
      )}
      <li className="mt-2 flex justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
        <span>{isCharged ? 'Total' : 'Total, not charged'}</span>
        <span>{money(total)}</span>
      </li>
      {tax && (
        <li className="flex justify-between gap-4 py-1 text-muted">
          <span>Includes {tax.basisPoints / 100}% VAT</span>
          <span className="shrink-0">{money(tax.amount)}</span>
        </li>
      )}
      {refunded > 0 && (
        <li className="flex justify-between gap-4 py-1 text-muted">
          <span>{ORDER_STATES.refunded.label}</span>
          <span className="shrink-0">− {money(refunded)}</span>
        </li>
      )}
    </ul>
  );
}
