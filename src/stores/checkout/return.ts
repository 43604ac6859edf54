import { orderPage } from '../../shop/checkout/payment-path';
import { toast } from '../toasts';
import { startedOrder } from './attempt';
import { emptyPage, leaveCheckout } from './finish';

const FAILED_TITLE = 'Payment Not Completed';
const FAILED =
  'Your bank or payment service did not complete this payment. Your cart is kept: you can choose another way to pay.';
/** How long the message with its button is shown, in milliseconds. */
const SHOWN_MS = 30_000;

/**
 * Handles the return from the page of a bank or payment service (Klarna, iDEAL), whose result is in `search`. Unless it
 * failed, the cart is cleared as after every payment, and the order's page polls for the rest. `open` gets the address
 * without the query, with which anyone who reads the history could open the payment.
 */
export function returnFromProvider(orderId: string, search: string, open: (path: string) => void): void {
  const failed = new URLSearchParams(search).get('redirect_status') === 'failed';
  open(orderPage(orderId));
  // The cart of another tab or a later visit was not paid here.
  if (!failed && startedOrder() === orderId) {
    leaveCheckout(orderId);
    emptyPage();
  }
  if (failed)
    toast(FAILED_TITLE, {
      text: FAILED,
      kind: 'bad',
      duration: SHOWN_MS,
      action: { label: 'Back to checkout', run: () => open('/checkout') },
    });
}
