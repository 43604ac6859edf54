import { z } from 'zod';
import type { PlatformOrder } from '../../../src/shop/commerce/platform';
import { toMinorUnits } from './shopify-facts';

/** Parses a time in UTC; WooCommerce's times name no zone. */
export const timeOf = (gmt: string) => Date.parse(`${gmt}Z`);

const time = z.string().refine((at) => Number.isFinite(timeOf(at)));

export const refundFacts = z.object({
  id: z.int(),
  date_created_gmt: time,
  amount: z.string(),
  reason: z.string(),
  line_items: z.array(
    z.object({
      quantity: z.number(),
      total: z.string(),
      total_tax: z.string(),
      meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
    }),
  ),
});
export const orderFacts = z.object({
  id: z.int(),
  number: z.string(),
  status: z.string(),
  currency: z.string(),
  date_created_gmt: time,
  date_modified_gmt: time,
  date_paid_gmt: z.string().nullable(),
  billing: z.object({
    first_name: z.string(),
    last_name: z.string(),
    address_1: z.string(),
    city: z.string(),
    postcode: z.string(),
    country: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  line_items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      product_id: z.int(),
      variation_id: z.int(),
      quantity: z.int(),
      subtotal: z.string(),
      subtotal_tax: z.string(),
      total: z.string(),
      total_tax: z.string(),
    }),
  ),
  refunds: z.array(z.object({ id: z.int() })),
});

/** The fields that identify an order and its place in a list, whatever the rest of it looks like. */
export const orderName = z.looseObject({
  id: z.int(),
  number: z.string().catch(''),
  status: z.string().catch(''),
  date_created_gmt: z.string().catch(''),
  date_modified_gmt: z.string().catch(''),
});

/** Returns the id of a variant. A variation is found only through its product, so it has both ids. */
export const variantId = (productId: number, variationId: number) =>
  variationId ? `${productId}/${variationId}` : String(productId);
/** Returns the REST path of a product or variation, from its id. */
export const stockPath = (id: string) => `/products/${id.replace('/', '/variations/')}`;

/** Converts a WooCommerce refund to the common type. */
export function refundOf(facts: z.infer<typeof refundFacts>, currency: string) {
  const lineOf = (item: (typeof facts.line_items)[number]) =>
    String(item.meta_data.find(({ key }) => key === '_refunded_item_id')?.value);
  return {
    id: String(facts.id),
    createdAt: timeOf(facts.date_created_gmt),
    amountMinor: toMinorUnits(facts.amount, currency),
    status: 'succeeded' as const,
    note: facts.reason,
    lines: facts.line_items.map((item) => ({
      lineId: lineOf(item),
      quantity: Math.abs(item.quantity),
      amountMinor: toMinorUnits(item.total, currency) + toMinorUnits(item.total_tax, currency),
    })),
  };
}

/** Converts a WooCommerce order and its refunds to the common type. */
export function orderOf(facts: z.infer<typeof orderFacts>, refundRows: z.infer<typeof refundFacts>[]): PlatformOrder {
  const { currency, billing, status } = facts;
  const refunds = refundRows.map((one) => refundOf(one, currency));
  const sum = (one: string, other: string) => toMinorUnits(one, currency) + toMinorUnits(other, currency);
  const takenOut = (id: number) =>
    refunds.flatMap(({ lines }) => lines).reduce((n, line) => n + (line.lineId === String(id) ? line.quantity : 0), 0);
  const lineOf = (item: (typeof facts.line_items)[number]) => {
    const left = Math.max(0, item.quantity - takenOut(item.id));
    const share = (whole: number) => (left === item.quantity ? whole : Math.round((whole * left) / item.quantity));
    return {
      id: String(item.id),
      variantId: variantId(item.product_id, item.variation_id),
      title: item.name,
      ordered: left,
      // WooCommerce completes orders as a whole: a completed one needs no key.
      quantity: status === 'completed' ? 0 : left,
      grossMinor: share(sum(item.subtotal, item.subtotal_tax)),
      paidMinor: share(sum(item.total, item.total_tax)),
    };
  };
  return {
    id: String(facts.id),
    name: `#${facts.number}`,
    createdAt: timeOf(facts.date_created_gmt),
    updatedAt: timeOf(facts.date_modified_gmt),
    isTest: false,
    paid: facts.date_paid_gmt !== null && ['processing', 'completed', 'on-hold'].includes(status),
    // A refunded order may name no line: staff decide about the keys delivered here.
    canceled: ['cancelled', 'failed', 'trash', 'refunded'].includes(status),
    holds: status === 'on-hold' ? ['on_hold'] : [],
    // WooCommerce keeps the stock of an order that only awaits its payment.
    takesStock: ['processing', 'on-hold', 'completed'].includes(status),
    currency,
    buyer: {
      email: billing.email.trim().toLowerCase(),
      firstName: billing.first_name,
      lastName: billing.last_name,
      phone: billing.phone,
      address: billing.address_1,
      city: billing.city,
      zipCode: billing.postcode,
      country: billing.country,
    },
    lines: facts.line_items.map(lineOf),
    hasMoreLines: false,
    refunds,
    disputes: [],
  };
}
