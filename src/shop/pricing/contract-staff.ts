import { z } from 'zod';
import { productStatus } from '../catalog/contract-staff';
import { CURRENCIES, type Currency } from '../money';
import { listContract } from '../staff/contract-list';
import { COMPARISON_KINDS } from './comparison';
import { priceProblem } from './price-text';

/** A product's price as staff see it; sums in USD cents. */
export const priceRow = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  status: productStatus,
  priceMinor: z.int(),
  /** The highest unit cost of the lots with unsold keys; null where no lot has a cost. */
  costMinor: z.int().nullable(),
  /** The margin of the price over that cost, in basis points of the price. */
  margin: z.int().nullable().describe('In basis points of the price.'),
  /** The lowest price of the last 30 days. */
  lowMinor: z.int(),
  /** The number of currencies with a fixed price. */
  fixed: z.int(),
  /** When the comparison price expires, in milliseconds since 1970; null when there is none. */
  comparedUntil: z.int().nullable(),
});
export type PriceRow = z.infer<typeof priceRow>;
export const priceTable = listContract({
  row: priceRow,
  sorts: ['position', 'name', 'price'],
  filters: { status: productStatus.optional() },
});

const currency = z.enum(CURRENCIES as [Currency, ...Currency[]]);
const kind = z.enum(COMPARISON_KINDS);

export const readPriceOutput = z.object({
  price: priceRow,
  /** The current price in each currency. */
  shown: z.array(
    z.object({
      currency,
      minor: z.int(),
      /** The USD price converted and rounded; null without a rate. */
      convertedMinor: z.int().nullable(),
      how: z.enum(['base', 'converted', 'rounded', 'fixed']),
      /** The rate is too old: orders are charged in US dollars. */
      stale: z.boolean(),
    }),
  ),
  /** USD prices, newest first; `until` is null for the current one. */
  history: z.array(z.object({ priceMinor: z.int(), from: z.int(), until: z.int().nullable() })),
  comparisons: z.array(
    z.object({
      kind,
      priceMinor: z.int(),
      source: z.string(),
      url: z.string(),
      seenOn: z.string(),
      until: z.int(),
      shown: z.boolean(),
      updatedAt: z.int(),
    }),
  ),
});
export type ReadPriceOutput = z.infer<typeof readPriceOutput>;

const priceText = z.string().trim().max(20);
const checkedIn = (code: Currency) => (price: string, ctx: z.RefinementCtx) => {
  const message = priceProblem(price, code);
  if (message) ctx.addIssue({ code: 'custom', message });
};
/** US dollars have no fixed price: the price itself is in US dollars. */
const fixedCurrency = currency.exclude(['USD']);

/** `former`: the fixed price as displayed, in minor units, so that a colleague's change is never overwritten unseen. */
export const setFixedPriceInput = z
  .strictObject({
    currency: fixedCurrency,
    price: priceText,
    former: z.int().nullable(),
    /** Set to confirm a price that is far from the conversion or loses money. */
    confirmed: z.boolean().optional(),
  })
  .superRefine(({ currency: code, price }, ctx) => {
    const message = priceProblem(price, code);
    if (message) ctx.addIssue({ code: 'custom', path: ['price'], message });
  });
export type SetFixedPriceInput = z.infer<typeof setFixedPriceInput>;

export const removeFixedPriceInput = z.strictObject({ currency: fixedCurrency });
export type RemoveFixedPriceInput = z.infer<typeof removeFixedPriceInput>;

/**
 * `former`: the `updatedAt` of the displayed price of this kind, so that a colleague's change is never overwritten
 * unseen.
 */
export const setComparisonInput = z.strictObject({
  kind,
  former: z.int().nullable(),
  price: priceText.superRefine(checkedIn('USD')),
  source: z.string().trim().min(2, 'Enter who asks this price').max(60),
  url: z
    .url({
      protocol: /^https$/,
      hostname: z.regexes.domain,
      error: 'Enter the address of the page, beginning with https://',
    })
    .max(500),
  seenOn: z.iso.date('Enter the day you saw it'),
});
export type SetComparisonInput = z.infer<typeof setComparisonInput>;

export const removeComparisonInput = z.strictObject({ kind, former: z.int() });
export type RemoveComparisonInput = z.infer<typeof removeComparisonInput>;
