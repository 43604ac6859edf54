import { z } from 'zod';
import { stock } from '../catalog/contract';
import { OTHER_METHOD_IDS } from '../payments/methods';
import { SCRIPT_PURPOSES } from '../scripts/kinds';

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

/** How many products a page may name beside the first of a large catalog. */
const MAX_NAMED = 100;
export const storefrontInput = z.strictObject({
  /** Ids with spaces between them; those that are not on sale are left out of the answer. */
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
      popular: z.boolean(),
      recommended: z.boolean(),
      usdMinor: z.int(),
      /** The lowest price of the 30 days before the reduction; null when none may be announced. */
      priorUsdMinor: z.int().nullable(),
      /** By currency: prices that are not converted from dollars, or rounded after it, in minor units. */
      local: z.record(z.string(), z.object({ priceMinor: z.int(), priorMinor: z.int().nullable() })),
      stock,
      /** How many copies one order may hold. */
      maxPerOrder: z.int(),
      /** What binds keys in stock, a sentence each. */
      terms: z.array(z.string()),
    }),
  ),
  /** The catalog is larger: `products` are its first ones, and those the page named. */
  partial: z.literal(true).optional(),
  /** Millionths of each currency per USD. */
  rates: z.record(z.string(), z.int()),
  /** Currencies whose rate is too old to charge at: prices are shown in them, orders are charged in USD. */
  staleRates: z.array(z.string()),
  /** The rates are the fixed table of a shop that is being tried out: sample rates, no market's. */
  sampleRates: z.boolean(),
  flags: z.object({
    aiChatVisible: z.boolean(),
    exitIntentPopup: z.boolean(),
    /** The code that popup offers; null where it only reminds. */
    exitIntentCoupon: z.string().nullable(),
    testMode: z.boolean(),
  }),
  /** What becomes of a cart whose owner leaves checkout: for how many days it is kept, and whether it can be mailed. */
  keptCarts: z.object({ days: z.int(), mails: z.boolean() }).nullable(),
  /** The tax that prices include, by country, in hundredths of a percent; null where none is shown. */
  taxRates: z.record(z.string(), z.int()).nullable(),
  /** `short`: checkout asks for an address only where tax or the payment needs it; absent: for everything. */
  billing: z.literal('short').optional(),
  paymentMethods: z.array(z.enum(['sandbox', 'sandbox_regional', 'card', 'razorpay'])),
  /** Ways to pay besides cards and wallets, which the owner has switched on. */
  otherMethods: z.array(z.enum(OTHER_METHOD_IDS)),
  /** What the card fields are opened with; null unless Stripe takes the money. */
  stripePublishableKey: z.string().nullable(),
  /** What visitors of the page that asks have to agree to before its custom scripts come; empty where there are none. */
  scripts: z.array(z.enum(SCRIPT_PURPOSES)),
  location,
  signedIn: z.object({ name: z.string() }).nullable(),
});
export type Storefront = z.infer<typeof storefrontOutput>;
