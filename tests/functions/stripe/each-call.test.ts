import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import document from '../../../docs/reliability.md?raw';
import { runCron } from '../../../functions/cron';
import { resetMemory } from '../../../functions/platform/isolate-memory';
import { createStripe } from '../../../functions/platform/stripe';
import { failureOf, setupFailure } from '../../../src/shop/checkout/failures';
import type { ErrorCode } from '../../../src/shop/errors';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, row, seatsOf } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';
import type { Fault } from '../../support/stripe-stub.ts';

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  resetMemory();
  await db.batch([
    db.prepare('DELETE FROM provider_fault'),
    db.prepare("DELETE FROM attention WHERE kind IN ('payment_service', 'cron_failing')"),
  ]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CALLS = {
  'begin the payment': /POST .v1.payment_intents$/,
  'read the payment after the charge': /GET .v1.payment_intents.\w+$/,
  'list events, the tab being closed': /GET .v1.events/,
  'give the money back': /POST .v1.refunds/,
} as const;
type Call = keyof typeof CALLS;
const FAULTS: [string, Fault][] = [
  ['401', { status: 401 }],
  ['403', { status: 403 }],
  ['429', { status: 429 }],
  ['500', { status: 500 }],
  ['no answer', 'hang'],
  ['lost answer', 'drop_answer'],
];

/** A shop that asks Stripe once and with a short timeout: the SDK's own retries are not tested here. */
function shop() {
  const time = clock();
  const made = stripeShop({ now: time.now });
  const config = { STRIPE_SECRET_KEY: 'sk_test_stub', STRIPE_API_BASE: 'http://127.0.0.1:12111' };
  const once = createStripe({ ...config, STRIPE_WEBHOOK_SECRET: undefined }, { timeout: 100, maxNetworkRetries: 0 });
  // Mails contain no keys, so unrevealed keys return to stock even after a mail was sent.
  const settings = { ...testDeps().settings, ORDER_MAIL: 'link' as const };
  const services = { ...made.services, settings, payments: { ...once, within: () => once } };
  const minute = async () => {
    time.forward(MINUTE);
    await runCron(testDeps({ ...services, later: () => {} }));
  };
  return { stub: made.stub, services, minute };
}

const statusOf = async (id: string) =>
  (await row<{ status: string }>('SELECT status FROM orders WHERE id = ?', id))?.status;
const staffRead = async () => {
  const entry = await row<{ message: string }>(
    "SELECT message FROM attention WHERE kind IN ('payment_service', 'cron_failing') AND state = 'open'",
  );
  return entry ? `"${entry.message.split(/(?<=\.) /)[0]}"` : 'nothing yet; the third in a row calls them';
};

/** One purchase and its refund, in which one call to Stripe fails once; what buyer and staff read in between. */
async function purchase(call: Call, fault: Fault): Promise<{ buyer: string; staff: string }> {
  const { stub, services, minute } = shop();
  const sold = await product({ keys: 2 });
  const buyer = new Buyer(services);
  const outcome = { buyer: 'nothing', staff: '' };
  const faulty = call === 'read the payment after the charge' ? [fault, fault] : [fault];

  if (call === 'begin the payment') {
    stub.fail(CALLS[call], ...faulty);
    const { status, body } = await buyer.order([{ product: sold }]);
    const { title, text } = failureOf(setupFailure({ code: body.code as ErrorCode, status }, 'card'));
    Object.assign(outcome, { buyer: `"${title}: ${text}"`, staff: await staffRead() });
  }
  const { body: intent } = await buyer.order([{ product: sold }]);
  stub.pay(intent.paymentIntentId);
  if (call === 'list events, the tab being closed') {
    stub.event('payment_intent.succeeded', { id: intent.paymentIntentId });
    stub.fail(CALLS[call], ...faulty);
    await minute();
    const status = await statusOf(intent.orderId);
    Object.assign(outcome, { buyer: `the order is ${status} in the same minute`, staff: await staffRead() });
  } else {
    if (call === 'read the payment after the charge') stub.fail(CALLS[call], ...faulty);
    const { body } = await buyer.confirm(intent);
    if (call === 'read the payment after the charge') {
      expect(body.error).not.toMatch(/charged/);
      const before = await statusOf(intent.orderId);
      outcome.staff = await staffRead();
      await minute();
      outcome.buyer = `the order page opens and keeps asking (${before}); ${await statusOf(intent.orderId)} within a minute`;
    }
  }
  expect(await statusOf(intent.orderId)).toBe('paid');
  await laterDone();

  if (call === 'give the money back') stub.fail(CALLS[call], ...faulty);
  const path = `/api/admin/orders/${intent.orderId}/refund`;
  const { body } = await (await verifiedStaff(services)).post<{ state: string }>(path, { reason: 'asked for' });
  if (call === 'give the money back') {
    outcome.staff = await staffRead();
    const before = body.state === 'succeeded' ? 'emailed at once' : 'emailed once it went through';
    await minute();
    outcome.buyer = `${before}; the order is ${await statusOf(intent.orderId)} within a minute`;
  }
  await minute();
  // Whatever failed: one payment, one key, one refund, one mail about it, and no open attention entry.
  expect(await statusOf(intent.orderId)).toBe('refunded');
  expect([...stub.intents.values()].filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect(stub.refunds.map(({ amount }) => amount)).toEqual([1_000]);
  expect(await seatsOf(sold)).toEqual({ available: 2 });
  expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', intent.orderId)).toBe(1);
  expect(await count("SELECT count(*) FROM outbox WHERE subject_id = ? AND kind = 'refund'", intent.orderId)).toBe(1);
  expect(await count("SELECT count(*) FROM attention WHERE kind = 'payment_service' AND state = 'open'")).toBe(0);
  return outcome;
}

describe('Each call of Stripe fails once, as docs/reliability.md says', () => {
  const calls = Object.keys(CALLS) as Call[];
  test.each(calls.flatMap((call) => FAULTS.map(([name, fault]) => [call, name, fault] as const)))(
    '%s: %s',
    async (call, name, fault) => {
      const { buyer, staff } = await purchase(call, fault);
      expect(document).toContain(`| ${call} | ${name} | ${buyer} | ${staff} |`);
    },
  );
});
