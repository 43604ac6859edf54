import { z } from 'zod';
import { EMAIL_WRONG } from '../contact/rules';

/** Stock as shoppers see it: whether keys can be sold now; the exact number only when few are left. */
export const stock = z.object({
  state: z.enum(['in_stock', 'low', 'backorder', 'out_of_stock']),
  /** Copies left, only when `state` is 'low'. */
  left: z.int().nullable(),
});
export type Stock = z.infer<typeof stock>;

/** A product of GET /api/products; prices are decimal USD, as the specification requires. */
export const product = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  shortName: z.string(),
  version: z.string(),
  category: z.string(),
  description: z.string(),
  price: z.number(),
  /** The lowest price of the 30 days before a reduction; the price itself when no reduction may be announced. */
  originalPrice: z.number(),
  productImage: z.string(),
  apps: z.array(z.string()),
  features: z.array(z.string()),
  platforms: z.array(z.string()),
  popular: z.boolean(),
  recommended: z.boolean(),
  bestSeller: z.boolean(),
  isPopular: z.boolean(),
  stock,
});
export const productList = z.array(product);

export const stockRequestInput = z.strictObject({
  productId: z.string().min(1).max(64),
  email: z.string().trim().max(254).pipe(z.email(EMAIL_WRONG)),
});
export type StockRequestInput = z.infer<typeof stockRequestInput>;

export const unsubscribeInput = z.strictObject({
  token: z.string().min(1).max(200),
  /** What the unsubscribe page says will stop; what actually stops is up to the token. */
  about: z.enum(['reviews', 'carts']).optional(),
});
