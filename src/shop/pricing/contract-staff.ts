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
  /** What is left of the price after that cost, in basis points of the price. */
  margin: z.int().nullable().describe('Basis points of the price.'),
  /** The lowest price of the last 30 days. */
  lowMinor: z.int(),
  /** How many currencies have a fixed price. */
  fixed: z.int(),
  /** Until when a comparison price is shown, in milliseconds since 1970; null when none is. */
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
  /** What each currency shows now. */
  shown: z.array(
    z.object({
      currency,
      minor: z.int(),
      /** What conversion and rounding make of the USD price; null without a rate. */
      convertedMinor: z.int().nullable(),
      how: z.enum(['base', 'converted', 'rounded', 'fixed']),
      /** The rate is too old: orders are charged in US dollars. */
      stale: z.boolean(),
    }),
  ),
  /** USD prices, newest first; `until` is null for the one in force. */
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
/** US dollars have no fixed price: theirs is the price itself. */
const fixedCurrency = currency.exclude(['USD']);

/** `former`: the fixed price as it was shown, in minor units, so that no colleague's is replaced unseen. */
export const setFixedPriceInput = z
  .strictObject({
    currency: fixedCurrency,
    price: priceText,
    former: z.int().nullable(),
    /** Says that a price which is far from the conversion or loses money was looked at. */
    confirmed: z.boolean().optional(),
  })
  .superRefine(({ currency: code, price }, ctx) => {
    const message = priceProblem(price, code);
    if (message) ctx.addIssue({ code: 'custom', path: ['price'], message });
  });
export type SetFixedPriceInput = z.infer<typeof setFixedPriceInput>;

export const removeFixedPriceInput = z.strictObject({ currency: fixedCurrency });
export type RemoveFixedPriceInput = z.infer<typeof removeFixedPriceInput>;

/** `former`: the `updatedAt` of the price of this kind that was shown, so that no colleague's is replaced unseen. */
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
