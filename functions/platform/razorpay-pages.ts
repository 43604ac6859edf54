import type { z } from 'zod';
import type { RazorpayCall } from './razorpay-api';
import { listOf } from './razorpay-entities';

/** The most entries of one response. */
export const PAGE_SIZE = 100;
/** Ten thousand entries of a list: as many as the shop reads from Stripe. */
const MAX_PAGES = 100;

/** Returns the newest entries of a list; all of them unless there are more than can be read at once. */
export async function readPages<S extends z.ZodType>(
  ask: RazorpayCall,
  path: string,
  entity: S,
  query: Record<string, string | number>,
) {
  const found: z.output<S>[] = [];
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { items } = await ask(listOf(entity), 'GET', path, {
      query: { ...query, count: PAGE_SIZE, skip: page * PAGE_SIZE },
    });
    found.push(...(items as z.output<S>[]));
    if (items.length < PAGE_SIZE) return { found, all: true };
  }
  return { found, all: false };
}
