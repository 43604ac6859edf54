import { statement } from '../../../functions/db/client';
import { watchReviews } from '../../../functions/reviews/watch-reviews';
import { DAY_MS } from '../../../src/shop/time';
import { testDeps } from '../../support/deps.ts';
import { count, db } from '../../support/stock.ts';

/** Opening hours other than the shop's own. */
export const HOURS = {
  timeZone: 'Europe/Berlin',
  days: [null, ...Array(5).fill({ opens: '08:00', closes: '16:30' }), null],
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
};

let written = 0;

/** Whether staff are called about a review that has waited for 30 hours. */
async function callsStaff(): Promise<number> {
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

/** What the settings of reviews do, before and after a change. */
export const REVIEW_EFFECTS = { reviewWaitDays: { to: 1, look: callsStaff, from: 0, after: 1 } };
