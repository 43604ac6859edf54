import { z } from 'zod';
import type { PlatformDispute, PlatformOrder, PlatformRefund } from '../../../src/shop/commerce/platform';
import { EXPONENTS, parseCurrency } from '../../../src/shop/money';
import { MAX_REFUNDS } from './shopify-operations';

const sum = z.object({ presentmentMoney: z.object({ amount: z.string(), currencyCode: z.string() }) });
type Sum = z.infer<typeof sum>;
const text = z.string().nullish();
const time = z.string().refine((at) => Number.isFinite(Date.parse(at)));
const nodes = <T extends z.ZodType>(item: T) => z.object({ nodes: z.array(item) });

export const refundFacts = z.object({
  id: z.string(),
  createdAt: time.nullish(),
  note: text,
  totalRefundedSet: sum,
  refundLineItems: nodes(
    z.object({ quantity: z.int(), lineItem: z.object({ id: z.string() }), subtotalSet: sum, totalTaxSet: sum }),
  ).optional(),
  transactions: nodes(z.object({ status: z.string() })),
});

const line = z.object({
  id: z.string(),
  title: z.string(),
  name: z.string(),
  quantity: z.int(),
  currentQuantity: z.int(),
  unfulfilledQuantity: z.int(),
  variant: z.object({ id: z.string() }).nullish(),
  originalTotalSet: sum,
  discountedTotalSet: sum,
  taxLines: z.array(z.object({ priceSet: sum })),
});

const address = z.object({
  firstName: text,
  lastName: text,
  address1: text,
  city: text,
  zip: text,
  countryCodeV2: text,
  phone: text,
});

export const orderFacts = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  updatedAt: time,
  cancelledAt: text,
  test: z.boolean(),
  displayFinancialStatus: text,
  taxesIncluded: z.boolean(),
  presentmentCurrencyCode: z.string(),
  email: text,
  phone: text,
  customer: z
    .object({ defaultEmailAddress: z.object({ emailAddress: z.string() }).nullish(), firstName: text, lastName: text })
    .nullish(),
  billingAddress: address.nullish(),
  risk: z.object({ recommendation: z.string() }),
  disputes: z.array(z.object({ id: z.string(), initiatedAs: z.string(), status: z.string() })),
  fulfillmentOrders: nodes(z.object({ id: z.string(), status: z.string() })),
  lineItems: z.object({ nodes: z.array(line), pageInfo: z.object({ hasNextPage: z.boolean() }) }),
  refunds: z.array(refundFacts).max(MAX_REFUNDS),
});
/** The fields that identify an order, whatever the rest of it looks like. */
export const orderName = z.looseObject({ id: z.string(), name: z.string().catch(''), updatedAt: z.string().catch('') });
type OrderFacts = z.infer<typeof orderFacts>;

/** Converts a decimal string to minor units, exactly; a currency the shop does not sell in counts as having cents. */
export function toMinorUnits(amount: string, currency: string): number {
  const parsed = parseCurrency(currency);
  const digits = parsed ? EXPONENTS[parsed] : 2;
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const decimals = fraction.padEnd(digits, '0').slice(0, digits);
  const roundUp = Number(fraction[digits] ?? 0) >= 5 ? 1 : 0;
  return Number(whole + decimals) + roundUp;
}
const minor = ({ presentmentMoney: { amount, currencyCode } }: Sum) => toMinorUnits(amount, currencyCode);

/** Returns a refund's status from its transactions: failed if all failed, pending if one still is. */
function refundStatus(states: string[]): PlatformRefund['status'] {
  if (states.some((state) => state === 'PENDING' || state === 'AWAITING_RESPONSE')) return 'pending';
  return states.length > 0 && states.every((state) => state === 'FAILURE' || state === 'ERROR')
    ? 'failed'
    : 'succeeded';
}

/** Converts a Shopify refund to the common type. */
export const refundOf = (facts: z.infer<typeof refundFacts>): PlatformRefund => ({
  id: facts.id,
  createdAt: facts.createdAt ? Date.parse(facts.createdAt) : null,
  amountMinor: minor(facts.totalRefundedSet),
  status: refundStatus(facts.transactions.nodes.map(({ status }) => status)),
  note: facts.note ?? '',
  lines: (facts.refundLineItems?.nodes ?? []).map((item) => ({
    lineId: item.lineItem.id,
    quantity: item.quantity,
    amountMinor: minor(item.subtotalSet) + minor(item.totalTaxSet),
  })),
});

/** Returns the copies still to deliver, and their share of the whole line's price. */
function lineOf(item: z.infer<typeof line>, taxesIncluded: boolean) {
  const tax = taxesIncluded ? 0 : item.taxLines.reduce((total, { priceSet }) => total + minor(priceSet), 0);
  const quantity = Math.max(0, Math.min(item.currentQuantity, item.unfulfilledQuantity));
  const share = (whole: number) =>
    quantity === item.quantity ? whole : Math.round((whole * quantity) / item.quantity);
  return {
    id: item.id,
    variantId: item.variant?.id ?? null,
    title: item.name,
    ordered: item.currentQuantity,
    quantity,
    grossMinor: share(minor(item.originalTotalSet) + tax),
    paidMinor: share(minor(item.discountedTotalSet) + tax),
  };
}

const DISPUTES: Record<string, PlatformDispute['state']> = {
  NEEDS_RESPONSE: 'opened',
  UNDER_REVIEW: 'opened',
  WON: 'won',
  PREVENTED: 'closed',
  CHARGE_REFUNDED: 'closed',
  LOST: 'lost',
  ACCEPTED: 'lost',
};

const disputeOf = ({ id, initiatedAs, status }: OrderFacts['disputes'][number]): PlatformDispute => {
  const state = DISPUTES[status] ?? 'opened';
  if (initiatedAs !== 'INQUIRY') return { id, state };
  return { id, state: state === 'opened' ? 'inquiry' : state === 'lost' ? 'closed' : state };
};

function holdsOf(facts: OrderFacts): PlatformOrder['holds'] {
  const isOpen = facts.disputes.map(disputeOf).some(({ state }) => state === 'opened' || state === 'inquiry');
  const isHeld = facts.fulfillmentOrders.nodes.some(({ status }) => status === 'ON_HOLD' || status === 'SCHEDULED');
  const isRisky = ['CANCEL', 'INVESTIGATE'].includes(facts.risk.recommendation);
  return [
    ...(isOpen ? ['dispute' as const] : []),
    ...(isHeld ? ['on_hold' as const] : []),
    ...(isRisky ? ['risk' as const] : []),
  ];
}

function buyerOf({ billingAddress: at, customer, email, phone }: OrderFacts): PlatformOrder['buyer'] {
  return {
    email: (email || customer?.defaultEmailAddress?.emailAddress || '').trim().toLowerCase(),
    firstName: at?.firstName || customer?.firstName || '',
    lastName: at?.lastName || customer?.lastName || '',
    phone: phone || at?.phone || '',
    address: at?.address1 ?? '',
    city: at?.city ?? '',
    zipCode: at?.zip ?? '',
    country: at?.countryCodeV2 ?? '',
  };
}

/** Converts a Shopify order to the common type. */
export const orderOf = (facts: OrderFacts): PlatformOrder => ({
  id: facts.id,
  name: facts.name,
  createdAt: Date.parse(facts.createdAt),
  updatedAt: Date.parse(facts.updatedAt),
  isTest: facts.test,
  paid: ['PAID', 'PARTIALLY_REFUNDED'].includes(facts.displayFinancialStatus ?? ''),
  // The refund of a sum names no line: staff decide about the keys delivered here.
  canceled: Boolean(facts.cancelledAt) || facts.displayFinancialStatus === 'REFUNDED',
  holds: holdsOf(facts),
  // Paid or not: Shopify commits the copies of every placed order.
  takesStock: !facts.cancelledAt,
  currency: facts.presentmentCurrencyCode,
  buyer: buyerOf(facts),
  lines: facts.lineItems.nodes.map((item) => lineOf(item, facts.taxesIncluded)),
  hasMoreLines: facts.lineItems.pageInfo.hasNextPage,
  refunds: facts.refunds.map(refundOf),
  disputes: facts.disputes.map(disputeOf),
});
