import { z } from 'zod';
import { isGtin } from './gtin.ts';

/** What a product runs on. */
export const platform = z.enum(['Windows', 'Mac']);

const line = z.string().trim().min(1).max(200);
const lines = z.array(line).max(40).default([]);
const webAddress = z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }).max(500);

/** What shopping feeds need besides name and price; the rules are Google's product data specification. */
const feedFacts = z.strictObject({
  gtin: z
    .string()
    .trim()
    .regex(/^(\d{8}|\d{12,14})$/, 'A GTIN has 8, 12, 13 or 14 digits')
    .refine(isGtin, 'The last digit of this GTIN does not fit the others: please check it')
    .nullable()
    .default(null),
  mpn: z.string().trim().min(1).max(70).nullable().default(null),
  brand: z.string().trim().min(1).max(70).nullable().default(null),
  condition: z.enum(['new', 'refurbished', 'used']).default('new'),
  /** The number of Google's product category. */
  googleCategory: z.int().positive().nullable().default(null),
  /** Left out of every feed. */
  excluded: z.boolean().default(false),
});

/** Where the software is downloaded and where its installation is explained, by platform. */
const destination = z.strictObject({
  download: webAddress.nullable().default(null),
  /** Path of a guide of the shop. */
  guide: z
    .string()
    .trim()
    .regex(/^\/[a-z0-9/-]*$/, 'Enter a path of this shop, such as /activation-guide')
    .nullable()
    .default(null),
});

/**
 * The content of a product's `details` column: everything that is only displayed. Every part has a default, so that
 * rows written before the part existed still parse.
 */
export const productDetails = z.object({
  /** Markdown. */
  longDescription: z.string().max(20_000).default(''),
  benefits: lines,
  features: lines,
  apps: z.array(z.string().trim().min(1).max(40)).max(30).default([]),
  platforms: z.array(platform).max(2).default([]),
  targetAudience: z.string().trim().max(200).default(''),
  commercialUse: z.boolean().default(false),
  detailedFeatures: z
    .array(z.object({ app: z.string().trim().min(1).max(40), points: lines }))
    .max(30)
    .default([]),
  systemRequirements: z.object({ windows: lines, mac: lines }).default({ windows: [], mac: [] }),
  popular: z.boolean().default(false),
  recommended: z.boolean().default(false),
  bestSeller: z.boolean().default(false),
  /** A badge in the owner's own words, shown instead of the computed one. */
  badge: z.string().trim().min(1).max(24).nullable().default(null),
  /** Ids of the products shown as related; if empty, they are chosen by category. */
  related: z.array(z.string().max(64)).max(6).default([]),
  feed: feedFacts.prefault({}),
  destinations: z.object({ windows: destination.prefault({}), mac: destination.prefault({}) }).prefault({}),
});
export type ProductDetails = z.output<typeof productDetails>;
/** The input type: parts that have a default may be left out. */
export type ProductDetailsInput = z.input<typeof productDetails>;
