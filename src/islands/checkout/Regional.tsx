import { useStore } from '@nanostores/react';
import { formatMoney } from '../../shop/money';
import { $chargedBill } from '../../stores/checkout/charged-bill';
import { $storefront } from '../../stores/storefront';

/** Paying in India: what is charged, and where. No card fields are needed here. */
export function Regional() {
  const { total, currency } = useStore($chargedBill);
  const storefront = useStore($storefront);
  const isReal = storefront.status === 'ready' && storefront.data.paymentMethods.includes('razorpay');
  return (
    <div className="grid gap-3 sm:col-span-2">
      {!isReal && (
        <p className="notice notice-warn">
          <span className="block font-semibold">Test mode - no money moves</span>
          <span className="hint">
            A real shop opens the window of its payment provider here; this one shows a stand-in.
          </span>
        </p>
      )}
      <p>
        Orders from India are paid in Indian rupees:{' '}
        <strong className="num">{formatMoney({ minor: total, currency })}</strong>. The payment window
        {isReal && ' of Razorpay'} opens when you press the button below.
      </p>
      {isReal && (
        <p className="hint">
          It shows how you can pay, such as by UPI, net banking or card. If your bank or UPI app takes a while, the
          order page says so and updates itself.
        </p>
      )}
    </div>
  );
}
