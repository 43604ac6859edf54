import { afterEach, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import { CRON_JOBS } from '../../../functions/cron-jobs';
import { noPayments } from '../../../functions/platform/no-payments';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { orderInRupees, razorpayShop } from '../../support/razorpay.ts';
import { DAY } from '../../support/razorpay-steps.ts';
import { clock, MINUTE, product, row } from '../../support/stock.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

const JOBS = CRON_JOBS.filter(({ name }) =>
  ['release-expired-holds', 'cancel-abandoned', 'prune-buyers'].includes(name),
);

test('a shop that takes rupees alone forgets who did not pay after the promised days, too', async () => {
  const time = clock();
  const { services } = razorpayShop({ now: time.now, payments: noPayments });
  const buyer = new Buyer(services);
  const { status, body } = await orderInRupees(buyer, [{ product: await product({ keys: 1 }) }]);
  expect(status).toBe(200);
  const emailAfter = async (wait: number) => {
    time.forward(wait);
    await runCron(testDeps({ ...services, now: time.now }), {}, JOBS);
    return (await row<{ email: string }>('SELECT email FROM orders WHERE id = ?', body.orderId))?.email;
  };
  expect(await emailAfter(36 * MINUTE)).toBe(buyer.email);
  expect(await emailAfter(29 * DAY)).toBe(buyer.email);
  expect(await emailAfter(2 * DAY)).toBe('erased@erased.invalid');
});
