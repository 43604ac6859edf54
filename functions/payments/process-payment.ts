import { invalidField, ShopError } from '../../src/shop/errors';
import { fromMajor, tooManyDecimals } from '../../src/shop/money';
import { quoteOnWire } from '../../src/shop/orders/price-order';
import type { LinkCustomer, ProcessPaymentInput, ProcessPaymentOutput } from '../../src/shop/payment-links/contract';
import { ADDRESS_NEEDED, PHONE_NEEDED } from '../../src/shop/payment-links/messages';
import { isCustomerLink, LINK_HOLD_MS, type LinkTerms } from '../../src/shop/payment-links/rules';
import { methodsFor, methodsOn } from '../../src/shop/payments/methods';
import type { PlacedOrder, PlaceOrderInput } from '../orders/order-request';
import { placeOrder } from '../orders/place-order';
import { setProviderRef } from '../orders/statements';
import { closeUnpaid } from '../orders/unpaid-orders';
import { amountOnWire, currencyOf, readPayableLink } from '../payment-links/read-link';
import { claimUse, type LinkRow, linesOf, saveCheckoutUrl, selectCheckoutUrl } from '../payment-links/statements';
import type { Deps } from '../platform/deps';
import type { PaymentProvider } from '../platform/payments';
import { shopSettings } from '../settings/shop-settings';
import { rateLimitPayments } from './rate-limit';
import { copiesOf, requireMinimumCharge, requireUnpaid, startAttempt } from './start-payment';

const invalidCustomer = (path: string, message: string) => invalidField(`customerInfo.${path}`, message);

/** Checks that every field the link requires is present. Throws invalid_input and payment_link_address. */
function checkCustomer(link: LinkRow, { customerInfo: customer }: ProcessPaymentInput): void {
  if (link.collect_phone === 1 && !customer.phone) throw invalidCustomer('phone', PHONE_NEEDED);
  if (link.collect_address === 1 && !customer.address) throw invalidCustomer('address', ADDRESS_NEEDED);
  if (link.collect_address === 1 && !customer.city) throw invalidCustomer('city', ADDRESS_NEEDED);
  if (link.email && customer.email.toLowerCase() !== link.email) throw new ShopError('payment_link_address');
}

/** Returns what the link sells, and for how much. */
const termsOf = (link: LinkRow): LinkTerms => ({
  title: link.title,
  currency: currencyOf(link),
  lines: linesOf(link),
  subtotal: link.subtotal_minor,
  discount: link.discount_minor,
  total: link.amount_minor,
});

/**
 * Compares the sum the browser sent with the link's; nothing else is done with it (design 3.7). Throws price_changed,
 * and invalid_input for more digits than the currency has.
 */
function checkSum(link: LinkRow, input: ProcessPaymentInput): void {
  const currency = currencyOf(link);
  const ofCustomer = isCustomerLink(link.id);
  const alike = input.currency.toUpperCase() === currency && input.isCustomerPaymentLink === ofCustomer;
  if (alike && input.customAmount === amountOnWire(link.id, link.amount_minor, currency)) return;
  const minor = ofCustomer ? input.customAmount : fromMajor(input.customAmount, currency);
  if (alike && !Number.isInteger(minor)) throw invalidField('customAmount', tooManyDecimals(currency));
  throw new ShopError('price_changed', { quote: quoteOnWire(termsOf(link)) });
}

type Placing = ProcessPaymentInput & Pick<PlaceOrderInput, 'forceNew' | 'history'>;

/**
 * Places the order of a link with `placeOrder`, like every other order; the use of the link is claimed in the same
 * batch.
 */
function place(deps: Deps, link: LinkRow, { forceNew, history, ...input }: Placing): Promise<PlacedOrder> {
  const { email, firstName, lastName, phone, address, city, zipCode, country } = input.customerInfo;
  const { name, liveMode } = deps.payments;
  const terms = termsOf(link);
  return placeOrder(deps, {
    items: terms.lines.map(({ productId, quantity }) => ({ productId, quantity })),
    billingInfo: { email, firstName, lastName, phone, address, city, zipCode, country },
    currency: terms.currency,
    consents: input.consents,
    forceNew,
    history,
    provider: { name, liveMode },
    check: requireMinimumCharge,
    link: {
      id: link.id,
      revision: link.revision,
      terms,
      holdMs: LINK_HOLD_MS,
      claim: (orderId) => claimUse(deps.db, { linkId: link.id, revision: link.revision, orderId, now: deps.now() }),
    },
  });
}

type Opens = NonNullable<PaymentProvider['openSession']>;

/** Returns the hosted page of an order; the one that an earlier call created, if that is known. */
async function sessionOf(
  deps: Deps,
  openSession: Opens,
  { link, order, customer }: { link: LinkRow; order: PlacedOrder; customer: LinkCustomer },
) {
  const checkoutUrl = order.repeated ? await selectCheckoutUrl(deps.db, order.id).first('checkout_url') : null;
  if (checkoutUrl) return checkoutUrl;
  const { SITE_URL } = deps.settings;
  const methods = methodsFor(methodsOn(await shopSettings(deps)), order.currency);
  const session = await startAttempt(deps, order, () =>
    openSession({
      orderId: order.id,
      attempt: order.attempt,
      amountMinor: order.totalMinor,
      currency: order.currency,
      products: copiesOf(linesOf(link)),
      country: customer.country,
      threeDSecure: order.threeDSecure,
      methods,
      title: link.title,
      description: link.description,
      email: customer.email,
      expiresAt: order.expiresAt,
      successUrl: `${SITE_URL}/payment-success`,
      cancelUrl: `${SITE_URL}/payment?id=${link.id}`,
    }),
  );
  await deps.failpoint('after:open-session');
  await deps.db.batch([
    setProviderRef(deps.db, order.id, session.ref),
    saveCheckoutUrl(deps.db, order.id, session.url),
  ]);
  return session.url;
}

/** Returns whether the order of a lost first response has too little time left for a payment page. */
const isTooLate = (deps: Deps, order: PlacedOrder) =>
  order.repeated && order.providerRef === null && order.expiresAt - deps.now() < LINK_HOLD_MS - 30_000;

async function orderOf(deps: Deps, link: LinkRow, input: Placing): Promise<PlacedOrder> {
  try {
    const order = await place(deps, link, input);
    requireUnpaid(order);
    if (!isTooLate(deps, order)) return order;
    await deps.db.batch(closeUnpaid(deps.db, [order.id]));
    return await place(deps, link, { ...input, forceNew: true });
  } catch (error) {
    // The claim failed: readPayableLink throws the reason why the link can no longer be used.
    if (error instanceof ShopError && error.code === 'busy') await readPayableLink(deps, link.id, { unlessBusy: true });
    throw error;
  }
}

/**
 * Starts a payment for a payment link: places an order with its keys held and returns the provider's hosted page, which
 * is open as long as the keys are held. Throws the payment_link_ codes, price_changed, invalid_input, payment_unavailable,
 * order_paid, payment_pending, amount_too_small and the errors of placeOrder.
 */
export async function processPayment(deps: Deps, input: ProcessPaymentInput): Promise<ProcessPaymentOutput> {
  const { openSession, available } = deps.payments;
  if (!available || !openSession) throw new ShopError('payment_unavailable');
  const link = await readPayableLink(deps, input.paymentLinkId);
  const subject = { email: input.customerInfo.email, productIds: linesOf(link).map(({ productId }) => productId) };
  const history = await rateLimitPayments(deps, subject);
  checkSum(link, input);
  checkCustomer(link, input);
  const order = await orderOf(deps, link, { ...input, history });
  const url = await sessionOf(deps, openSession, { link, order, customer: input.customerInfo });
  return { success: true, checkoutUrl: url, url, orderId: order.id };
}
