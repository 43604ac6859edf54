import { store } from '../../../src/config/store';
import type { OrderMail } from '../content';
import { mailKind } from '../kind';
import { loadOrderMail } from '../order-facts';
import { productNames } from '../product-names';
import { withDocument } from '../with-document';

const values = (mail: OrderMail) => ({
  orderNumber: mail.orderNumber,
  products: productNames(mail.products, 'order'),
  hours: store.hours.text,
  keyCount: String(mail.ready),
  waiting: String(mail.waiting),
  latest: store.delivery.peak,
});

/** Returns whether the order was bought on account and its keys did not wait for the payment. */
const isOwed = ({ onAccount, paidFirst }: OrderMail) => onAccount && !paidFirst;

/** Returns the order's most important state for the mail; `link` if the mail does not show its keys. */
function stateOf(mail: OrderMail) {
  const { held, ready, waiting, unconfirmed, byLink, isSum } = mail;
  if (held) return 'held';
  // Also where every key broke and none follows: these words name no keys, but say that it is paid.
  if (isSum || (ready === 0 && waiting === 0 && !isOwed(mail))) return 'payment';
  if (ready === 0) return 'waiting';
  if (unconfirmed) return 'unconfirmed';
  return byLink ? 'link' : 'keys';
}

/**
 * Returns the state for the first mail, with variants for a single key; an unpaid order on account that waits has its
 * own.
 */
function paidState(mail: OrderMail) {
  const state = stateOf(mail);
  if (mail.ready === 1 && state === 'keys') return 'key';
  if (mail.ready === 1 && state === 'link') return 'keyLink';
  return isOwed(mail) && (state === 'held' || state === 'waiting') ? 'account' : state;
}

/** Returns the state for a mail that is sent again; an unpaid order on account has variants that say of no payment. */
function againState(mail: OrderMail) {
  const state = stateOf(mail);
  if (state === 'link') return 'keys';
  if (!isOwed(mail)) return state;
  return state === 'waiting' ? 'account' : state === 'held' ? 'accountHeld' : state;
}

/** Returns how to describe keys that arrived later: a replacement, the last ones, or some of the missing ones. */
function arrived({ replaced, waiting }: OrderMail) {
  if (replaced) return 'replaced';
  return waiting > 0 ? 'more' : 'complete';
}

const words = (mail: OrderMail) => ({ values: values(mail) });

/** Returns the late products, and their keys in singular or plural. */
const lateValues = ({ products, waiting }: OrderMail) => ({
  products: productNames(
    products.filter((product) => product.waiting > 0),
    'order',
  ),
  ...(waiting === 1 ? { keys: 'key', are: 'is' } : { keys: 'keys', are: 'are' }),
});

/** The mails about an order; those that deliver keys show them, or a link to them, by setting (ORDER_MAIL). */
export const orderKinds = {
  order_paid: mailKind<OrderMail>({
    load: withDocument('invoice', loadOrderMail('keys')),
    words: (mail) => ({ variant: paidState(mail), values: values(mail) }),
    template: () => import('../templates/OrderPaidMail'),
  }),
  keys_confirmed: mailKind<OrderMail>({
    load: loadOrderMail('keys'),
    words: (mail) => ({ variant: mail.ready === 1 ? 'key' : 'keys', values: values(mail) }),
    template: () => import('../templates/KeysConfirmedMail'),
  }),
  keys_arrived: mailKind<OrderMail>({
    load: loadOrderMail('keys'),
    words: (mail) => ({ variant: arrived(mail), values: values(mail) }),
    template: () => import('../templates/KeysArrivedMail'),
  }),
  keys_resend: mailKind<OrderMail>({
    load: loadOrderMail('keys'),
    words: (mail) => ({ variant: againState(mail), values: values(mail) }),
    template: () => import('../templates/KeysResendMail'),
  }),
  keys_delayed: mailKind<OrderMail>({
    load: loadOrderMail('no_keys'),
    words: (mail) => ({
      ...(isOwed(mail) && { variant: 'account' }),
      values: { ...values(mail), ...lateValues(mail) },
    }),
    template: () => import('../templates/KeysDelayedMail'),
  }),
  order_link: mailKind<OrderMail>({
    load: loadOrderMail('no_keys'),
    words,
    template: () => import('../templates/OrderLinkMail'),
  }),
  refund: mailKind<OrderMail>({
    load: withDocument('credit_note', loadOrderMail('no_keys')),
    words: (mail) => ({ ...(mail.onAccount && { variant: 'account' }), values: values(mail) }),
    template: () => import('../templates/RefundMail'),
  }),
  refund_failed: mailKind<OrderMail>({
    load: loadOrderMail('no_keys'),
    words,
    template: () => import('../templates/RefundFailedMail'),
  }),
  payment_pending: mailKind<OrderMail>({
    load: loadOrderMail('no_keys'),
    words: (mail) => {
      const { open = '', due = '' } = mail.transfer ?? {};
      const variant = mail.onAccount ? 'account' : mail.isSum ? 'payment' : undefined;
      return { ...(variant && { variant }), values: { ...values(mail), open, due } };
    },
    template: () => import('../templates/PaymentPendingMail'),
  }),
  payment_refused: mailKind<OrderMail>({
    load: loadOrderMail('no_keys'),
    words: (mail) => ({ ...(mail.onAccount && { variant: 'account' }), values: values(mail) }),
    template: () => import('../templates/PaymentRefusedMail'),
  }),
  second_payment: mailKind<OrderMail>({
    load: loadOrderMail('no_keys'),
    words: (mail) => ({ ...(mail.isSum && { variant: 'payment' }), values: values(mail) }),
    template: () => import('../templates/SecondPaymentMail'),
  }),
  link_returned: mailKind<OrderMail>({
    load: loadOrderMail('no_keys'),
    words,
    template: () => import('../templates/LinkReturnedMail'),
  }),
};
