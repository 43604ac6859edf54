import type { OrderView } from '../../shop/orders/contract';

/** What an order waits for before its keys can be shown: payment, or confirmation of the address. */
export default function NotYet({ order, several }: { order: OrderView; several: boolean }) {
  if (order.unconfirmed)
    return (
      <p className="notice wrap-anywhere">
        Open the link in the email to {order.email}. That confirms your address; then your {several ? 'keys' : 'key'}{' '}
        can be shown here.
      </p>
    );
  if (order.waitsForBank) return null;
  return (
    <p className="notice flex items-center gap-3" role="status">
      <span className="spinner" aria-hidden="true" />
      {order.currency === 'INR'
        ? 'Waiting for your bank or UPI app; approve the payment there if it asks you. This page updates itself.'
        : 'Asking the bank. This page updates itself.'}
    </p>
  );
}
