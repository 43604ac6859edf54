import { z } from 'zod';
import { reason } from '../staff/contract-reason';
import { MAX_QUOTE_LINES } from './rules';

/** An offer in reply to a thread's request: a price in US dollars per line, and its validity in days. */
export const offerInput = z.strictObject({
  /** The revision of the thread that was loaded. */
  revision: z.int().min(1),
  /** The message above the offer. */
  text: z.string().trim().min(2, 'Write a few words to them.').max(5_000, 'At most 5,000 characters.'),
  lines: z
    .array(
      z.strictObject({
        productId: z.string().min(1).max(64),
        quantity: z.int('Enter a whole number.').min(1, 'At least 1.').max(100_000),
        unitPrice: z.number('Enter a price.').min(0.01, 'At least $ 0.01.').max(100_000),
      }),
    )
    .min(1, 'Offer at least one edition.')
    .max(MAX_QUOTE_LINES),
  /** `cart`: a code fills the cart at this price; `link`: the buyer pays directly with a payment link of its own. */
  payBy: z.enum(['cart', 'link']).default('cart'),
  days: z.int('Enter a whole number of days.').min(1, 'At least 1 day.').max(90, 'At most 90 days.'),
});
export type OfferInput = z.output<typeof offerInput>;

export const withdrawOfferInput = z.strictObject({
  reason,
});

/** `accepted` once an order with its code was paid. */
export const offerState = z.enum(['open', 'accepted', 'expired', 'withdrawn']);
export type OfferState = z.infer<typeof offerState>;

/** Sums in decimal US dollars, times in milliseconds. */
export const readQuoteOutput = z.object({
  quote: z.object({
    company: z.string(),
    country: z.string(),
    vatNumber: z.string(),
    wantedDate: z.string().nullable(),
    lines: z.array(
      z.object({
        productId: z.string(),
        name: z.string(),
        quantity: z.int(),
        /** Null for a product that is no longer on sale. */
        price: z.number().nullable(),
        maxPerOrder: z.int().nullable(),
      }),
    ),
  }),
  offers: z.array(
    z.object({
      id: z.string(),
      /** The code of its coupon, or the id of its payment link. */
      code: z.string(),
      state: offerState,
      total: z.number(),
      /** The shop's current price of the copies; null when one of them is no longer on sale. */
      listTotal: z.number().nullable(),
      expiresAt: z.int(),
      createdAt: z.int(),
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), unitPrice: z.number() })),
    }),
  ),
});
export type ReadQuoteOutput = z.infer<typeof readQuoteOutput>;
