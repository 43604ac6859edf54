import { z } from 'zod';
import { stock } from '../catalog/contract';
import { OTHER_METHOD_IDS } from '../payments/methods';
import { SCRIPT_PURPOSES } from '../scripts/kinds';
import { MAX_NAMED } from './named';

const location = z.object({
  ip: z.string(),
  country: z.string(),
  city: z.string(),
  region: z.string(),
  timezone: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isp: z.string(),
  currency: z.string(),
});

export const testLocationOutput = z.object({ success: z.boolean(), ip: z.string(), location });

export const storefrontInput = z.strictObject({
  /** Ids separated by spaces; those not on sale are left out of the response. */
  ids: z
    .string()
    .max(8_000)
    .transform((text) => text.split(' ').filter(Boolean))
    .pipe(z.array(z.string().max(100)).max(MAX_NAMED))
    .optional(),
});

/** The one bootstrap call of a page: everything that may have changed since the page was built (design 3.17). */
export const storefrontOutput = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      shortName: z.string(),
      version: z.string(),
      platforms: z.array(z.enum(['Windows', 'Mac'])),
      popular: z.boolean(),
      recommended: z.boolean(),
      usdMinor: z.int(),
      /** The lowest price of the 30 days before the reduction; null when none may be announced. */
      priorUsdMinor: z.int().nullable(),
      /** By currency: prices that are fixed or rounded instead of plainly converted, in minor units. */
      local: z.record(z.string(), z.object({ priceMinor: z.int(), priorMinor: z.int().nullable() })),
      stock,
      /** The most copies per order. */
      maxPerOrder: z.int(),
      /** The terms of the keys in stock, a sentence each. */
      terms: z.array(z.string()),
    }),
  ),
  /** Set for a larger catalog: `products` are its first ones, and those the page named. */
  partial: z.literal(true).optional(),
  /** Millionths of each currency per USD. */
  rates: z.record(z.string(), z.int()),
  /** Currencies whose rate is too old to charge at: prices are displayed in them, orders are charged in USD. */
  staleRates: z.array(z.string()),
  /** The rates are the fixed table of a shop on trial: sample rates, not market rates. */
  sampleRates: z.boolean(),
  flags: z.object({
    aiChatVisible: z.boolean(),
    exitIntentPopup: z.boolean(),
    /** The code offered by the popup; null where it only reminds. */
    exitIntentCoupon: z.string().nullable(),
  }),
  /** The handling of carts abandoned at checkout: how many days they are stored, and whether reminders may be sent. */
  keptCarts: z.object({ days: z.int(), mails: z.boolean() }).nullable(),
  /** The tax included in prices by country, in hundredths of a percent; null where none is shown. */
  taxRates: z.record(z.string(), z.int()).nullable(),
  /** `short`: checkout asks for an address only where tax or the payment needs it; absent: it always asks. */
  billing: z.literal('short').optional(),
  paymentMethods: z.array(z.enum(['sandbox', 'sandbox_regional', 'card', 'razorpay'])),
  /** Payment methods besides cards and wallets that the owner has enabled. */
  otherMethods: z.array(z.enum(OTHER_METHOD_IDS)),
  /** The key for the card fields; null unless Stripe is the provider. */
  stripePublishableKey: z.string().nullable(),
  /** The consent purposes of the requesting page's custom scripts; empty where there are none. */
  scripts: z.array(z.enum(SCRIPT_PURPOSES)),
  location,
  signedIn: z.object({ name: z.string() }).nullable(),
});
export type Storefront = z.infer<typeof storefrontOutput>;
