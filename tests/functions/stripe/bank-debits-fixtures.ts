import { runCron } from '../../../functions/cron';
import { clearSettingsCache } from '../../../functions/settings/shop-settings';
import { testDeps } from '../../support/deps.ts';
import { linesOf, makeLink, Payer, sessionOf } from '../../support/links.ts';
import { clock, count, db, product, row } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';
import { payHosted } from '../../support/stripe-hosted.ts';

/** Enables these payment methods, and disables all others. */
export const switchOn = async (...names: string[]) => {
  await db.prepare("DELETE FROM setting WHERE name LIKE 'pay%'").run();
  for (const name of names)
    await db
      .prepare("INSERT INTO setting (name, value, updated_at, revision) VALUES (?, 'true', 1, 1)")
      .bind(name)
      .run();
  clearSettingsCache();
};
export { DAY_MS as DAY } from '../../../src/shop/time';
/** A payment whose bank takes days. */
export const DEBIT = {
  status: 'processing',
  amount_received: 0,
  latest_charge: { id: 'ch_1', object: 'charge', payment_method_details: { type: 'us_bank_account' } },
};
export const mails = (kind: string, id: string) =>
  count('SELECT count(*) FROM outbox WHERE kind = ? AND subject_id = ?', kind, id);
export const statusOf = async (id: string) => (await row('SELECT status FROM orders WHERE id = ?', id))?.status;

/** A shop with a clock, whose events are signed at its time. */
export function shopAt() {
  const time = clock();
  const shop = stripeShop({ now: time.now });
  const { stub, services } = shop;
  const sendEvent = (type: string, object: object) =>
    deliver(services, stub.event(type, { ...object }), { timestamp: Math.floor(time.now() / 1000) });
  const sendIntentEvent = (ref: string, type: string) =>
    sendEvent(`payment_intent.${type}`, stub.intents.get(ref) ?? { id: ref });
  const end = (ref: string, status: string) => {
    stub.pay(ref, status);
    return sendIntentEvent(ref, status === 'succeeded' ? 'succeeded' : 'payment_failed');
  };
  return {
    ...shop,
    time,
    sendEvent,
    sendIntentEvent,
    end,
    cron: () => runCron(testDeps({ ...services, now: time.now }), {}),
  };
}

/** A single-use link for one copy, whose payer has agreed to a debit on the hosted page. */
export async function debited() {
  const shop = shopAt();
  const sold = await product({ keys: 1 });
  const { id } = await makeLink({ amount: null, lines: linesOf(sold) }, shop.services);
  const payer = new Payer(shop.services);
  const { body } = await payer.begin(id);
  const session = sessionOf(body.url);
  const ref = payHosted(shop.stub, session, DEBIT) ?? '';
  const hosted = (type: string, payment_status = 'unpaid') =>
    shop.sendEvent(`checkout.session.${type}`, {
      id: session,
      object: 'checkout.session',
      payment_intent: ref,
      payment_status,
    });
  return { ...shop, sold, link: id, payer, orderId: body.orderId, url: body.url, session, ref, hosted };
}

/** The payment an order waits for. */
export const refOf = async (orderId: string) => {
  const found = await row<{ refs: string }>('SELECT bank_pending_refs AS refs FROM orders WHERE id = ?', orderId);
  return (JSON.parse(found?.refs ?? '[]') as string[])[0];
};
