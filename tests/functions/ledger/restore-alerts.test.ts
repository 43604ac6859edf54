import { describe, expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { writeLedger } from '../../../functions/ledger/write-ledger';
import { sendMail } from '../../../functions/mail/send-mail';
import { MailError } from '../../../functions/platform/mailer';
import { Buyer } from '../../support/buyer.ts';
import { laterDone, testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { snapshot } from '../../support/restore.ts';
import { count, product, row } from '../../support/stock.ts';
import { bounce, fakeMailer, sendEvent } from '../mail-fixtures.ts';
import { goBack } from './restore-fixtures.ts';

/** A paid order, and its first mail, which was sent. */
async function mailed() {
  const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
  await laterDone();
  const id = (await row<{ id: string }>('SELECT id FROM outbox WHERE subject_id = ?', orderId))?.id ?? '';
  await sendMail(testDeps(), id);
  return { orderId, id };
}

const entries = (kind: string, subject: string, state = 'open') =>
  count('SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = ?', kind, subject, state);

describe('I12 I21 an email that came back since the backup', () => {
  test.each(['before', 'after'])('calls staff once, if its order was placed %s it', async (placed) => {
    await runCron(testDeps());
    const early = placed === 'before' ? await mailed() : undefined;
    await runCron(testDeps());
    const before = await snapshot();
    const { orderId, id } = early ?? (await mailed());
    await sendEvent('email.bounced', { id }, bounce);
    await goBack(before);
    expect(await row('SELECT state FROM outbox WHERE id = ?', id)).toEqual({ state: 'bounced' });
    const said = "SELECT message FROM attention WHERE kind = 'mail_bounced' AND subject = ? AND state = 'open'";
    expect((await row<{ message: string }>(said, orderId))?.message).toMatch(
      /^“Order confirmation” came back\. Correct the address in the order\./,
    );
    await goBack(before);
    await goBack(await snapshot());
    expect(await entries('mail_bounced', orderId)).toBe(1);
  });

  test('calls nobody again if staff dealt with it before the backup, or corrected the address since', async () => {
    const [settled, corrected] = [await mailed(), await mailed()];
    await sendEvent('email.bounced', { id: settled.id }, bounce);
    const staff = await verifiedStaff();
    const open = "SELECT id FROM attention WHERE kind = 'mail_bounced' AND subject = ?";
    const entry = await row<{ id: string }>(open, settled.orderId);
    const resolved = { ids: [entry?.id], note: 'Called them.' };
    expect((await staff.post('/api/admin/attention/resolve', resolved)).status).toBe(200);
    await runCron(testDeps());
    const before = await snapshot();
    await sendEvent('email.bounced', { id: corrected.id }, bounce);
    // A replay takes 50 entries at a time: the first ones know only the bounce.
    for (let entry = 0; entry < 50; entry += 1) await writeLedger(testDeps());
    const change = { email: 'right@example.org', reason: 'The buyer wrote another address' };
    expect((await staff.post(`/api/admin/orders/${corrected.orderId}/address`, change)).status).toBe(200);
    await laterDone();
    await goBack(before);
    for (const { orderId } of [settled, corrected]) expect(await entries('mail_bounced', orderId)).toBe(0);
  });
});

test('I12 I21 an email that was given up since the backup calls staff, if the restored database does not know it', async () => {
  await runCron(testDeps());
  const before = await snapshot();
  const { orderId } = await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
  await laterDone();
  const { id } = (await row<{ id: string }>('SELECT id FROM outbox WHERE subject_id = ?', orderId)) ?? { id: '' };
  await sendMail(testDeps({ mailer: fakeMailer(new MailError('No such domain', 'address')) }), id);
  expect(await entries('mail_failed', id)).toBe(1);
  await goBack(before);
  expect(await row('SELECT state FROM outbox WHERE id = ?', id)).toEqual({ state: 'needs_attention' });
  expect(await entries('mail_failed', id)).toBe(1);
});

describe('I21 copies of a broken key that are owed another one, by a second decision', () => {
  /** A sold key, out of use; its buyer gets another one only as staff decide later. */
  async function decided(before: 'without' | 'resolved') {
    const sold = await product({ keys: 1 });
    await new Buyer().buy([{ product: sold }]);
    const staff = await verifiedStaff();
    const key = (await row<{ id: string }>('SELECT key_id AS id FROM seat WHERE product_id = ?', sold.id))?.id ?? '';
    const mark = async (replace: boolean) =>
      (await staff.post(`/api/admin/keys/${key}/defective`, { reason: 'It does not activate.', replace })).status;
    const resolve = async () => {
      const entry = await row<{ id: string }>("SELECT id FROM attention WHERE subject = ? AND state = 'open'", key);
      const body = { ids: [entry?.id], note: 'They want no other one.' };
      expect((await staff.post('/api/admin/attention/resolve', body)).status).toBe(200);
    };
    expect(await mark(before === 'resolved')).toBe(200);
    if (before === 'resolved') await resolve();
    await runCron(testDeps());
    return { key, mark, resolve, backup: await snapshot() };
  }

  test.each(['without', 'resolved'] as const)('call staff again (first %s)', async (before) => {
    const { key, mark, backup } = await decided(before);
    expect(await mark(true)).toBe(200);
    expect(await entries('key_unreplaced', key)).toBe(1);
    await goBack(backup);
    expect(await entries('key_unreplaced', key)).toBe(1);
  });

  test('call nobody once staff resolved that before the backup', async () => {
    const { key, mark, resolve } = await decided('without');
    expect(await mark(true)).toBe(200);
    await resolve();
    await runCron(testDeps());
    await goBack(await snapshot());
    expect(await entries('key_unreplaced', key)).toBe(0);
  });
});
