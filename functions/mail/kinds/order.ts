import type { OrderMail } from '../content';
import { mailKind } from '../kind';
import { loadOrderMail } from '../order-facts';

/** "Office Home 2024 and 2 more": what a subject line has room for. */
const namesOf = ({ products }: OrderMail) =>
  `${products[0]?.name ?? 'order'}${products.length > 1 ? ` and ${products.length - 1} more` : ''}`;

const paidSubject = (mail: OrderMail) => {
  if (mail.ready === 0) return `Order ${mail.orderNumber}: ${namesOf(mail)} - your keys follow`;
  if (mail.unconfirmed) return `Confirm your address for order ${mail.orderNumber}: ${namesOf(mail)}`;
  const keys = mail.ready === 1 ? 'license key' : 'license keys';
  if (!mail.byLink) return `Your ${keys} for ${namesOf(mail)}`;
  return `Your ${keys} for ${namesOf(mail)} ${mail.ready === 1 ? 'is' : 'are'} ready`;
};

/** The mails about an order; those that bring keys show them, or the way to them by setting (ORDER_MAIL). */
export const orderKinds = {
  order_paid: mailKind<OrderMail>({
    load: loadOrderMail('keys'),
    subject: paidSubject,
    template: () => import('../templates/OrderPaidMail'),
  }),
  keys_confirmed: mailKind<OrderMail>({
    load: loadOrderMail('keys'),
    subject: paidSubject,
    template: () => import('../templates/KeysConfirmedMail'),
  }),
  keys_arrived: mailKind<OrderMail>({
    load: loadOrderMail('keys'),
    subject: (mail) => `Keys have arrived for order ${mail.orderNumber}: ${namesOf(mail)}`,
    template: () => import('../templates/KeysArrivedMail'),
  }),
  keys_resend: mailKind<OrderMail>({
    load: loadOrderMail('keys'),
    subject: (mail) =>
      mail.ready > 0 && !mail.unconfirmed
        ? `Order ${mail.orderNumber}: your keys for ${namesOf(mail)}, sent again`
        : paidSubject(mail),
    template: () => import('../templates/KeysResendMail'),
  }),
  keys_delayed: mailKind<OrderMail>({
    load: loadOrderMail('no keys'),
    subject: (mail) => `Order ${mail.orderNumber}: ${namesOf(mail)} takes longer than promised`,
    template: () => import('../templates/KeysDelayedMail'),
  }),
  order_link: mailKind<OrderMail>({
    load: loadOrderMail('no keys'),
    subject: (mail) => `Your link to order ${mail.orderNumber} (${namesOf(mail)})`,
    template: () => import('../templates/OrderLinkMail'),
  }),
  refund: mailKind<OrderMail>({
    load: loadOrderMail('no keys'),
    subject: (mail) => `Refund for order ${mail.orderNumber} (${namesOf(mail)})`,
    template: () => import('../templates/RefundMail'),
  }),
  refund_failed: mailKind<OrderMail>({
    load: loadOrderMail('no keys'),
    subject: (mail) => `The refund for order ${mail.orderNumber} did not arrive`,
    template: () => import('../templates/RefundFailedMail'),
  }),
  second_payment: mailKind<OrderMail>({
    load: loadOrderMail('no keys'),
    subject: (mail) => `You paid order ${mail.orderNumber} twice: one payment is refunded`,
    template: () => import('../templates/SecondPaymentMail'),
  }),
};
