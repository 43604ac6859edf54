import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { store } from '../../config/store';
import { drawerMessage } from '../../shop/cart/coupon-messages';
import { unbroken } from '../../shop/content/unbroken';
import { formatMoney } from '../../shop/money';
import { startShop } from '../../stores/bootstrap';
import { $bill, type Bill, type BillLine, hasSeveralKeys } from '../../stores/cart/bill';
import { removeFromCart } from '../../stores/cart/cart';
import { $coupon, removeCoupon } from '../../stores/cart/coupon';
import { watchCoupon } from '../../stores/cart/coupon-watch';
import { $storefront } from '../../stores/storefront';
import { NoWrap } from '../../ui/NoWrap';
import { CartLine } from './CartLine';
import { CouponBox } from './CouponBox';
import { EmptyCart } from './EmptyCart';
import { Recommended } from './Recommended';
import { InTotal, Subtotal, Total } from './Totals';
import { Unchecked } from './Unchecked';
import { useUndo } from './useUndo';

function Empty({ page }: { page: boolean }) {
  return (
    <EmptyCart page={page}>
      {/* In the drawer that is its title. */}
      {page && <h3 className="mb-2 md:text-xl">Your cart is empty</h3>}
      <p className="text-muted">Every edition is bought once and kept for good.</p>
      <p className="mt-5 flex gap-3 max-sm:flex-col">
        <a className="btn btn-primary" href="/shop">
          Browse Products
        </a>
        <a className="btn btn-quiet" href="/choose">
          Find your edition
        </a>
      </p>
    </EmptyCart>
  );
}

/** One total: two savings side by side would have to be added up by the reader. */
function Savings({ bill: { savings, discount, currency } }: { bill: Bill }) {
  if (savings <= 0) return null;
  return (
    <p className="mt-2 text-sm font-medium text-good" data-savings>
      You save {formatMoney({ minor: savings + discount, currency })} compared with earlier prices
      {discount > 0 && ', including the coupon'}.
    </p>
  );
}

/** How keys arrive, and when; in the drawer and on phones each line says it alone. */
const Arrival = ({ page, bill, unchecked }: { page: boolean; bill: Bill; unchecked: boolean }) => (
  <p className={clsx('hint', unchecked && 'mt-3')}>
    {hasSeveralKeys(bill.lines) ? 'Your keys arrive' : 'Your key arrives'} by email.{' '}
    {/* In the drawer each line says when; which are in stock is not known while prices are unchecked. */}
    {page && !unchecked && (
      <span className="max-sm:hidden">
        <NoWrap pieces={unbroken(store.delivery.sentence)} />
      </span>
    )}
  </p>
);

/**
 * The whole cart: lines, coupon, totals, the checkout button, and recommendations. On its own page the totals are
 * beside the lines, in the drawer below them. The checkout button stays visible either way.
 */
export function CartContent({ page = false }: { page?: boolean }) {
  const bill = useStore($bill);
  const coupon = useStore($coupon);
  const unchecked = useStore($storefront).status === 'failed';
  const { removed, setRemoved, undo } = useUndo();

  useEffect(() => {
    void startShop();
    const stops = [watchCoupon()];
    let closed = false;
    // Pages that only share this code, such as the order page, do not load it.
    void import('../../stores/cart/abandoned')
      .then(({ watchAbandonedCart }) => !closed && stops.push(watchAbandonedCart()))
      .catch(() => undefined);
    return () => {
      closed = true;
      for (const stop of stops) stop();
    };
  }, []);

  const remove = (line: BillLine) => setRemoved({ name: line.item.name, undo: removeFromCart(line.productId) });

  const filled = bill.lines.length > 0;
  const pay = filled && (
    <>
      {page && <h2 className="text-lg max-lg:hidden">Order summary</h2>}
      {coupon && (
        <div className="mt-4">
          <Subtotal bill={bill} couponCode={coupon.code} onRemoveCoupon={removeCoupon} />
        </div>
      )}
      <CouponBox label={coupon ? 'Use another code' : 'Have a coupon code?'} messageOf={drawerMessage} />
      <div className={clsx('cart-pay', page && 'cart-pay-page')}>
        <Total
          bill={bill}
          className="cart-total"
          note={coupon && <span className="hint block font-normal wrap-anywhere lg:hidden">with {coupon.code}</span>}
        />
        <a className={clsx(unchecked ? 'btn-quiet' : 'btn-primary', 'btn btn-large btn-wide')} href="/checkout">
          Proceed to Checkout
        </a>
      </div>
      <InTotal bill={bill} />
      <Savings bill={bill} />
      <p className="hint mt-2">
        {store.guaranteeDays}-day money-back guarantee:{' '}
        <a className="link whitespace-nowrap" href="/refund-policy">
          how a refund works
        </a>
      </p>
    </>
  );

  return (
    <div
      className={clsx(
        (page || filled) && 'lg:grid',
        page ? 'lg:grid-cols-[1fr_360px] lg:gap-8' : filled && 'lg:grid-cols-[1fr_240px] lg:gap-5',
      )}
    >
      <div className={clsx(page ? !filled && 'lg:col-span-2' : filled && 'cart-full')}>
        <Unchecked />
        {filled && <Arrival page={page} bill={bill} unchecked={unchecked} />}
        <div role="status" className="mt-3 text-sm empty:mt-0">
          {removed && (
            <p className="flex items-center justify-between gap-3 rounded-control bg-sunken px-3 py-1">
              {removed.name} was removed.
              <button type="button" className="btn btn-plain btn-small underline" onClick={undo}>
                Undo
              </button>
            </p>
          )}
        </div>
        {filled ? (
          <ul className={clsx('@container', page ? 'mt-5 md:mt-6' : 'mt-2')}>
            {bill.lines.map((line) => (
              <CartLine key={line.productId} line={line} currency={bill.currency} onRemove={remove} />
            ))}
          </ul>
        ) : (
          <Empty page={page} />
        )}
        {!page && pay}
      </div>
      {page && pay && (
        <div className="contents lg:sticky lg:top-24 lg:block lg:self-start lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-6">
          {pay}
        </div>
      )}
      {/* No prices are offered below a notice that they could not be checked. */}
      {!(page && filled && unchecked) && <Recommended place={page ? 'page' : filled ? 'beside' : 'below'} />}
    </div>
  );
}
