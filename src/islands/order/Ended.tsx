import { CHARGE_UNCERTAIN_TEXT } from '../../shop/checkout/messages';
import type { OrderView } from '../../shop/orders/contract';
import { isUnpaid, refundedOf } from '../../shop/orders/timeline';
import { buyAgain, goods } from '../../stores/cart/buy-again';
import { Button } from '../../ui/Button';

const TAKEN_BACK = 'Your bank reversed the payment.';
const FAILED = 'No key was sent. Your bank or wallet can tell you the reason. You can try again or pay another way.';
const UNPAID = 'It was canceled before it was paid, so there is nothing to refund. No key was sent.';

const REFUNDED = 'It was refunded. The money goes back the way you paid. Banks can take up to ten days to show it.';

const OFF_ACCOUNT = 'It was refunded: you don’t owe it, and anything you paid goes back by bank transfer.';

/** Returns the sentence about how the order ended, beside its heading. */
function endOf(order: OrderView): string | undefined {
  if (order.status === 'canceled' && !order.onAccount) return UNPAID;
  if (order.status === 'failed') return isUnpaid(order) ? `Nothing was charged. ${FAILED}` : FAILED;
  if (order.status === 'expired') return CHARGE_UNCERTAIN_TEXT;
  if (order.status !== 'refunded') return undefined;
  if (order.total === 0) return undefined;
  if (order.onAccount) return OFF_ACCOUNT;
  return refundedOf(order) > 0 ? REFUNDED : TAKEN_BACK;
}

/** How the order ended, and what next: an unpaid order can be placed again, and what else can be bought. */
export default function Ended({ order }: { order: OrderView }) {
  const { status, items } = order;
  const unpaid = status === 'failed' || status === 'expired';
  const again = isUnpaid(order) && goods(items).length > 0;
  const end = endOf(order);
  return (
    <div className="grid justify-items-start gap-5">
      {end && (
        <div className={`notice read w-full ${status === 'failed' ? 'notice-bad' : ''}`}>
          <p>{end}</p>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-3 max-sm:w-full">
        {again && (
          <Button className="max-sm:w-full" look="primary" onClick={() => buyAgain(items)}>
            {status === 'failed' ? 'Try the payment again' : 'Order the same again'}
          </Button>
        )}
        <a
          className={`btn max-sm:w-full ${again || status === 'refunded' ? 'btn-quiet' : 'btn-primary'}`}
          href={unpaid ? '/cart' : '/shop'}
        >
          {unpaid ? 'Back to your cart' : 'Back to the shop'}
        </a>
      </p>
    </div>
  );
}
