import { store } from '../../../src/config/store';
import { orderNumber } from '../../../src/shop/orders/number';
import { createToken } from '../../platform/signed-tokens';
import { createReviewToken } from '../../reviews/review-link';
import { selectReviewableLines } from '../../reviews/statements';
import { mailKind } from '../kind';
import { productNames } from '../product-names';
import type { ReviewRequestFacts } from '../templates/ReviewRequestMail';

/** The request to review an order, with a link for each line that has no review. */
export const reviewRequest = mailKind<ReviewRequestFacts>({
  async load(deps, row) {
    const { results } = await selectReviewableLines(deps.db, row.subject_id).all();
    const [first] = results;
    // Refunded, disputed, opted out, or reviewed meanwhile: there is nothing left to review.
    if (!first) return { facts: { firstName: '', orderNumber: '', stopUrl: '', products: [] }, over: 'outdated' };
    const site = deps.settings.SITE_URL;
    const stop = await createToken(deps, 'unsubscribe', row.id);
    const stopUrl = `${site}/unsubscribe?token=${stop}&about=reviews`;
    const links = await Promise.all(
      results.map(async ({ line_id, product_name, email }) => ({
        name: product_name,
        token: await createReviewToken(deps, { lineId: line_id, email }),
      })),
    );
    const products = links.map(({ name, token }) => ({ name, url: `${site}/review?token=${token}` }));
    return {
      address: first.email,
      // Staff who read the mail in the back office must not be able to review in the buyer's name.
      secrets: [stop, ...links.map(({ token }) => token)],
      unsubscribeUrl: stopUrl,
      facts: {
        firstName: first.first_name,
        orderNumber: orderNumber(first.seq, first.created_at),
        stopUrl,
        products,
      },
    };
  },
  words: (facts) => ({
    values: {
      orderNumber: facts.orderNumber,
      products: productNames(facts.products, 'your order'),
      hours: store.hours.text,
    },
  }),
  template: () => import('../templates/ReviewRequestMail'),
});
