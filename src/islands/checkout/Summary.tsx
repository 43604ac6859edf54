import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useSyncExternalStore } from 'react';
import { checkoutMessage } from '../../shop/cart/coupon-messages';
import { endedUpdates } from '../../shop/catalog/updates';
import { formatMoney } from '../../shop/money';
import { $bill, type Bill, type BillLine } from '../../stores/cart/bill';
import { removeFromCart } from '../../stores/cart/cart';
import { $coupon, removeCoupon } from '../../stores/cart/coupon';
import { $taxRate } from '../../stores/checkout/tax';
import { toast } from '../../stores/toasts';
import { ChevronIcon } from '../../ui/icons';
import { CartLine } from '../cart/CartLine';
import { CartStock } from '../cart/CartStock';
import { CouponBox } from '../cart/CouponBox';
import { Totals, taxIn, useTaxNote } from '../cart/Totals';

const query = matchMedia('(min-width: 64rem)');
const subscribe = (onChange: () => void) => {
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

function remove({ item, productId }: BillLine): void {
  const undo = removeFromCart(productId);
  toast(`${item.name} was removed`, { duration: 8000, action: { label: 'Undo', run: undo } });
}

function removeAppliedCoupon(): void {
  removeCoupon();
  toast('Coupon Removed', { text: 'The total no longer includes it.' });
}

/** The total savings from reduced prices and a coupon. */
function Savings({ bill: { savings, discount, currency } }: { bill: Bill }) {
  if (savings <= 0) return null;
  return (
    <p className="mt-5 rounded-control bg-good-wash px-4 py-3 text-sm">
      <strong>You’re saving money:</strong>{' '}
      <span className="whitespace-nowrap">{formatMoney({ minor: savings + discount, currency })}</span> compared with
      earlier prices{discount > 0 && ', including the coupon'}.
    </p>
  );
}

interface Sums {
  bill: Bill;
  taxRate: number | undefined;
}

/** The tax included in the total, as below the total of the open summary. */
function Included({ bill, taxRate }: Sums) {
  const { unchecked, text } = useTaxNote();
  return (
    <>
      {taxRate && (
        <span className="flex justify-between gap-4">
          <span>Includes {taxRate / 100}% VAT</span>
          <span className="num">{taxIn(bill, taxRate)}</span>
        </span>
      )}
      <span className={clsx(unchecked && 'text-warn')}>{text}</span>
    </>
  );
}

/** The number of products the collapsed summary names; the others are only counted. */
const NAMED = 3;

/** The collapsed summary: buyers should not have to open it to see what they buy, its price, or what is missing. */
function CollapsedSummary({ bill, taxRate }: Sums) {
  const { lines, currency } = bill;
  return (
    <span className="hint mt-2 grid basis-full gap-2 group-open:hidden lg:hidden">
      <Included bill={bill} taxRate={taxRate} />
      {lines.slice(0, NAMED).map((line) => {
        const { item, quantity, total } = line;
        const endedText = endedUpdates(item.id, Date.now());
        return (
          <span key={item.id}>
            <span className="flex justify-between gap-3 text-ink">
              <span className="grow text-balance font-medium">
                <span className="[word-spacing:0.08em]">{quantity} × </span>
                {item.name}
              </span>
              <span className="num shrink-0">{formatMoney({ minor: total, currency })}</span>
            </span>
            {endedText && <span className="block text-warn [&:has(+:is(.stock,.error))]:pl-4">{endedText}</span>}
            <CartStock line={line} />
          </span>
        );
      })}
      {lines.length > NAMED && <span>and {lines.length - NAMED} more</span>}
      <span className="flex items-center gap-1 text-ink">
        <span className="underline underline-offset-4">Change the order or add a coupon</span>
        <ChevronIcon />
      </span>
    </span>
  );
}

/** What is bought and what it costs: beside the form on wide screens, collapsed above it on phones. */
export function Summary() {
  const bill = useStore($bill);
  const coupon = useStore($coupon);
  const wide = useSyncExternalStore(subscribe, () => query.matches);
  const taxRate = useStore($taxRate);
  const total = formatMoney({ minor: bill.total, currency: bill.currency });
  return (
    <details className="group card p-5" open={wide || undefined} key={wide ? 'wide' : 'narrow'}>
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 lg:pointer-events-none lg:min-h-0">
        <h2 className="flex items-center gap-2 text-lg">
          Order summary
          <span className="hidden rotate-180 group-open:inline lg:hidden!">
            <ChevronIcon />
          </span>
        </h2>
        <span className="price lg:hidden">{total}</span>
        <CollapsedSummary bill={bill} taxRate={taxRate} />
      </summary>
      <ul className="@container mt-5">
        {bill.lines.map((line) => (
          <CartLine key={line.productId} line={line} currency={bill.currency} onRemove={remove} />
        ))}
      </ul>
      <CouponBox label="Have a coupon code?" messageOf={checkoutMessage} locks />
      <div className="mt-5">
        <Totals bill={bill} couponCode={coupon?.code} onRemoveCoupon={removeAppliedCoupon} taxRate={taxRate} />
      </div>
      <Savings bill={bill} />
    </details>
  );
}
