import { z } from 'zod';

/** Real orders whose buyers agreed to be named; empty below four (design 3.3). */
export const recentOrdersOutput = z.object({
  success: z.literal(true),
  orders: z.array(
    z.object({
      name: z.string(),
      country: z.string(),
      product: z.string(),
      color: z.string(),
      /** Milliseconds since 1970. */
      paidAt: z.int(),
    }),
  ),
  /**
   * When the newest key was delivered (milliseconds since 1970), and the median time from payment to key; absent below
   * 20 keys.
   */
  delivery: z.object({ lastAt: z.int(), medianMs: z.int() }).optional(),
});
export type RecentOrders = z.infer<typeof recentOrdersOutput>;
