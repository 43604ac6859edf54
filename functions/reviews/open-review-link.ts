import type { Deps } from '../platform/deps';
import { orderNumberOf, requireReviewLine } from './review-link';

/** Returns what the form of a mailed link is prefilled with. Throws link_closed and too_many_requests. */
export async function openReviewLink(deps: Deps, { token }: { token: string }) {
  const line = await requireReviewLine(deps, token);
  return {
    product: { id: line.product_id, name: line.product_name },
    customerName: line.first_name,
    orderNumber: orderNumberOf(line),
  };
}
