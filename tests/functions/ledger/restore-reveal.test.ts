import { beforeEach, describe, expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { statement } from '../../../functions/db/client';
import { replay } from '../../../functions/ledger/replay';
import { setSelling } from '../../../functions/ledger/selling';
import { refundOrder } from '../../../functions/payments/refund-order';
import { clearSettingsCache } from '../../../functions/settings/shop-settings';
import { KEY_LIST_CONSENT } from '../../../src/shop/orders/key-list';
import { Buyer } from '../../support/buyer.ts';
import { mailsTo, newAddress } from '../../support/customer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { restoreTo, snapshot } from '../../support/restore.ts';
import { count, db, product, row } from '../../support/stock.ts';
import { bought, follow, linkIn } from '../recipients-fixtures.ts';

type Answered = { message: string };
type Answer = { licenseKey?: string; code?: string; error?: string };

/** Mails that contain keys disclose them. */
async function orderMail(carries: 'link' | 'keys'): Promise<void> {
  const write = "INSERT OR REPLACE INTO setting (name, value, updated_at, revision) VALUES ('orderMail', ?, 1, 1)";
  await statement(db, write, JSON.stringify(carries)).run();
  clearSettingsCache();
}

beforeEach(() => orderMail('link'));

const show = (buyer: Buyer, id: string, keyId = '') =>
  buyer.visitor.post<Answer>(`/api/orders/${id}/keys/${keyId}/reveal`, {});

/** The cron of the next minute notices that the ledger is ahead. */
async function restore(before: Awaited<ReturnType<typeof snapshot>>): Promise<void> {
  await runCron(testDeps());
  await restoreTo(before);
  await runCron(testDeps());
  expect(await row('SELECT state FROM selling')).toEqual({ state: 'off' });
}

async function bringBack(): Promise<void> {
  for (let more = true; more; ) ({ more } = await replay(testDeps()));
  await setSelling(testDeps(), { state: 'on', reason: 'restored' });
}

describe('I21 before the replay', () => {
  test('a key that went to another buyer since the backup is not shown to the former one', async () => {
    const sold = await product({ keys: 1 });
    const first = new Buyer();
    const { orderId, licenseKeys } = await first.buy([{ product: sold }]);
    await runCron(testDeps());
    const before = await snapshot();
    await refundOrder(testDeps(), { id: orderId, reason: 'asked for' });
    const second = new Buyer();
    const other = await second.buy([{ product: sold }]);
    const theirs = (await show(second, other.orderId, other.licenseKeys[0]?.keyId)).body.licenseKey;
    expect(theirs).toMatch(/^TEST/);
    await restore(before);
    const agreed = { format: 'csv', agreed: KEY_LIST_CONSENT.version };
    const list = () => first.visitor.post<Answer>(`/api/orders/${orderId}/key-list`, agreed);
    for (const early of [await show(first, orderId, licenseKeys[0]?.keyId), await list()]) {
      expect([early.status, early.body.code]).toEqual([503, 'selling_off']);
      expect(early.body.error).toMatch(/^We cannot show new license keys right now/);
    }
    const seen = "SELECT count(*) FROM license_event WHERE kind = 'revealed' AND assignment_id = ?";
    expect(await count(seen, licenseKeys[0]?.keyId ?? '')).toBe(0);
    await bringBack();
    expect((await show(first, orderId, licenseKeys[0]?.keyId)).body.licenseKey).toBeUndefined();
    expect((await show(second, other.orderId, other.licenseKeys[0]?.keyId)).body.licenseKey).toBe(theirs);
  });

  test('a key that its buyer has seen is shown', async () => {
    const buyer = new Buyer();
    const { orderId, licenseKeys } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    const seen = (await show(buyer, orderId, licenseKeys[0]?.keyId)).body.licenseKey;
    await runCron(testDeps());
    const before = await snapshot();
    await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    await restore(before);
    expect((await show(buyer, orderId, licenseKeys[0]?.keyId)).body.licenseKey).toBe(seen);
    await bringBack();
  });

  test('a copy that was given away is not shown to its recipient, unless they have seen it', async () => {
    const { copy, give, list } = await bought(2);
    const [one, two] = [newAddress(), newAddress()];
    await give(copy(1, one), copy(2, two));
    await runCron(testDeps());
    await laterDone();
    const early = await follow(await linkIn(one));
    const late = await follow(await linkIn(two));
    const { licenseKey } = (await early.reveal()).body;
    await runCron(testDeps());
    const before = await snapshot();
    expect((await late.reveal()).status).toBe(200);
    await restore(before);
    expect((await early.reveal()).body.licenseKey).toBe(licenseKey);
    expect((await late.reveal()).body.code).toBe('selling_off');
    expect((await list()).copies.map(({ recipient }) => recipient?.state)).toEqual(['revealed', 'sent']);
    await bringBack();
    expect((await late.reveal()).status).toBe(200);
  });

  test('staff neither read a key aloud nor save unsold keys: since the backup they may have been sold', async () => {
    const sold = await product({ keys: 1 });
    const lot = (await row<{ id: string }>('SELECT id FROM lot WHERE product_id = ?', sold.id))?.id;
    const key = (await row<{ id: string }>('SELECT id FROM license_key WHERE lot_id = ?', lot ?? ''))?.id;
    const staff = await verifiedStaff();
    await runCron(testDeps());
    const before = await snapshot();
    await new Buyer().buy([{ product: sold }]);
    await restore(before);
    const reason = 'the vendor asks for it';
    for (const path of [`/api/admin/keys/${key}/reveal`, `/api/admin/lots/${lot}/export`]) {
      const { status, body } = await staff.post<Answer>(path, { reason });
      expect([path, status, body.code]).toEqual([path, 503, 'selling_off']);
      expect(body.error).toMatch(/^The database is being restored/);
    }
    await bringBack();
    expect((await staff.post<Answer>(`/api/admin/keys/${key}/reveal`, { reason })).body.licenseKey).toMatch(/^TEST/);
    expect((await staff.post<Answer>(`/api/admin/lots/${lot}/export`, { reason })).status).toBe(404);
  });

  test('an email with a key that nobody has seen waits, and goes out afterwards', async () => {
    const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    await runCron(testDeps());
    await laterDone();
    const before = await snapshot();
    await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    await restore(before);
    const due = () =>
      statement(db, "UPDATE outbox SET state = 'queued', next_attempt_at = 0 WHERE subject_id = ?", orderId).run();
    const mail = () => row('SELECT state FROM outbox WHERE subject_id = ?', orderId);
    const mailed = () =>
      count(
        `SELECT count(*) FROM license_event e JOIN key_assignment a ON a.id = e.assignment_id
         JOIN order_line l ON l.id = a.line_id WHERE e.kind = 'mailed' AND l.order_id = ?`,
        orderId,
      );
    await orderMail('keys');
    await due();
    await runCron(testDeps());
    expect([await mail(), await mailed()]).toEqual([{ state: 'queued' }, 0]);
    await bringBack();
    await due();
    await runCron(testDeps());
    expect([await mail(), await mailed()]).toEqual([{ state: 'sent' }, 1]);
  });

  test('a buyer who asks for the email again is told that it would wait, and it goes out afterwards', async () => {
    const [buyer, other] = [new Buyer(), new Buyer()];
    const sold = await product({ keys: 2 });
    const { orderId } = await buyer.buy([{ product: sold }]);
    const seen = await other.buy([{ product: sold }]);
    expect((await show(other, seen.orderId, seen.licenseKeys[0]?.keyId)).status).toBe(200);
    await runCron(testDeps());
    await laterDone();
    const before = await snapshot();
    await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    await restore(before);
    const again = (who: Buyer, id: string) =>
      who.visitor.post<Answer & { details?: string }>('/api/send-license-keys', {
        orderId: id,
        customerEmail: who.email,
      });
    const mails = () => count("SELECT count(*) FROM outbox WHERE kind = 'keys_resend' AND subject_id = ?", orderId);
    // A link to the keys does not wait, nor do keys that were seen.
    expect((await again(buyer, orderId)).body.details).toMatch(/^Your order email is on its way/);
    await orderMail('keys');
    expect((await again(other, seen.orderId)).status).toBe(200);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const { status, body, headers } = await again(buyer, orderId);
      expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'selling_off', '600']);
      expect(body.error).toMatch(/^We cannot email new license keys right now, and nothing was sent/);
    }
    expect(await mails()).toBe(1);
    const resend = `/api/admin/orders/${orderId}/resend`;
    const resent = await (await verifiedStaff()).post<{ message: string }>(resend, { reason: 'asked for' });
    expect(resent.body.message).toMatch(/^The order email goes to .* once the database is restored/);
    expect(await mails()).toBe(2);
    await bringBack();
    expect((await again(buyer, orderId)).status).toBe(200);
    expect(await mails()).toBe(3);
  });

  test('staff who send an email again, and a buyer who corrects the address, are told that it waits', async () => {
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
    await runCron(testDeps());
    await laterDone();
    const before = await snapshot();
    await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    await restore(before);
    await orderMail('keys');
    const sent = await row<{ id: string }>(
      "SELECT id FROM outbox WHERE kind = 'order_paid' AND subject_id = ?",
      orderId,
    );
    const staff = await verifiedStaff();
    const resent = await staff.post<Answered>(`/api/admin/mails/${sent?.id}/replay`, { reason: 'asked for' });
    expect(resent.body.message).toMatch(/^The order email goes to .* once the database is restored/);
    const wanted = newAddress();
    await buyer.visitor.post(`/api/orders/${orderId}/correct-address`, { email: wanted });
    const code = /\d{3} \d{3}/.exec((await mailsTo(wanted)).at(-1)?.text ?? '')?.[0] ?? '';
    const moved = await buyer.visitor.post<Answered>(`/api/orders/${orderId}/confirm-address`, { code });
    expect(moved.body.message).toMatch(
      /and your order email goes there as soon as we can email new license keys again/,
    );
    await bringBack();
  });
});
