import { statement } from '../../../functions/db/client';
import { page } from '../../../functions/http/page';
import { sendReviewRequests } from '../../../functions/reviews/send-review-requests';
import { watchReviews } from '../../../functions/reviews/watch-reviews';
import { NO_TAG_MANAGER } from '../../../src/shop/tags/tag-manager';
import { DAY_MS } from '../../../src/shop/time';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { count, db, product } from '../../support/stock.ts';

/** Opening hours that differ from the shop's. */
export const HOURS = {
  timeZone: 'Europe/Berlin',
  days: [null, ...Array(5).fill({ opens: '08:00', closes: '16:30' }), null],
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
};

let written = 0;

/** Whether staff are alerted to a review that has waited for 30 hours. */
async function countAlerts(): Promise<number> {
  written += 1;
  await statement(
    db,
    `INSERT INTO review (id, customer_name, customer_email, rating, title, comment, state, created_at)
     VALUES (?, 'Grace', 'g@example.org', 4, 'It works', 'It works as it should.', 'pending', ?)`,
    `review_setting_${written}`,
    Date.now() - 1.25 * DAY_MS,
  ).run();
  await watchReviews(testDeps());
  return count("SELECT count(*) FROM attention WHERE kind = 'reviews_waiting' AND state = 'open'");
}

/** Whether a buyer is asked for a review ten days after the purchase. */
async function isAsked(): Promise<number> {
  const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
  await sendReviewRequests(testDeps({ now: () => Date.now() + 10 * DAY_MS }));
  return count("SELECT count(*) FROM outbox WHERE kind = 'review_request' AND subject_id = ?", orderId);
}

/** Effects of the review settings, before and after a change. */
export const REVIEW_EFFECTS = {
  reviewWaitDays: { to: 1, look: countAlerts, from: 0, after: 1 },
  reviewMailDays: { to: 30, look: isAsked, from: 1, after: 0 },
};

/** The content security policy of a page. */
export async function policyOf(path: string): Promise<string> {
  const drawn = async () => new Response('<html></html>', { headers: { 'content-type': 'text/html' } });
  const answer = await page(new Request(`http://localhost:8787${path}`), testServices(), drawn);
  return answer.headers.get('content-security-policy') ?? '';
}
const allows = async (host: string) => (await policyOf('/about')).includes(host);

/** Effects of the tag manager's container, before and after it is set. */
export const TAG_EFFECTS = {
  tagManager: {
    to: { ...NO_TAG_MANAGER, containerId: 'GTM-TEST123' },
    look: () => allows('https://www.googletagmanager.com'),
    from: false,
    after: true,
  },
};
