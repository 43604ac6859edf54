import { expect, test } from 'vitest';
import { originalName } from '../../../functions/pictures/names';
import { receiveMail } from '../../../functions/support/receive-mail';
import { newAddress } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { answerLost, busy, watched } from '../../support/faults.ts';
import { verifiedStaff } from '../../support/people.ts';
import { files } from '../../support/picture-calls.ts';
import { jpeg, png } from '../../support/pictures.ts';
import { count, db, product, row } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';
import { boughtAndSeen } from '../key-problems-fixtures.ts';
import { bytes, opened, parts, raw } from './mails.ts';

const file = () => parts(['invoice.pdf', bytes('what I paid').toBase64()]);
const lost = /Network connection lost/;
const objects = async () => (await files.list({ prefix: 'support/' })).objects.length;

/** The files of the thread a mail of this address is in, as a colleague reads them. */
async function filesFrom(email: string) {
  const staff = await verifiedStaff({}, 'support');
  const found = await row<{ id: string; file: string }>(
    `SELECT m.thread_id AS id, f.id AS file FROM thread_attachment f JOIN thread_message m ON m.id = f.message_id
     WHERE m.correspondent = ?`,
    email,
  );
  return staff.get(`/api/admin/threads/${found?.id}/files/${found?.file}`);
}

test('an email whose write had no response (F3) is a duplicate when it is sent again, and its file can be read', async () => {
  const from = newAddress();
  const mail = raw({ from, ...file() });
  const first = receiveMail(testDeps({ db: answerLost(db) }), { raw: mail });
  await expect(first).rejects.toThrow(lost);
  expect(await receiveMail(testDeps(), { raw: mail })).toEqual({ outcome: 'duplicate' });
  expect((await filesFrom(from)).status).toBe(200);
});

test('so is a reply to a thread', async () => {
  const { email: from, address: to } = await opened();
  const mail = raw({ from, to, ...file() });
  await expect(receiveMail(testDeps({ db: answerLost(db) }), { raw: mail })).rejects.toThrow(lost);
  expect(await receiveMail(testDeps(), { raw: mail })).toEqual({ outcome: 'duplicate' });
  expect((await filesFrom(from)).status).toBe(200);
});

test('an email received twice at once, or refused by the database, leaves no file behind', async () => {
  const from = newAddress();
  const mail = raw({ from, ...file() });
  const before = await objects();
  await Promise.all([1, 2, 3].map(() => receiveMail(testDeps(), { raw: mail })));
  expect(await objects()).toBe(before + 1);
  const other = raw({ from: newAddress(), ...file() });
  await expect(receiveMail(testDeps({ db: busy(db) }), { raw: other })).rejects.toThrow(/SQLITE_BUSY/);
  expect(await objects()).toBe(before + 1);
});

const blind = watched(db, {
  prepared: (text) => {
    if (/^SELECT.*thread_attachment/.test(text)) throw new Error('D1_ERROR: Network connection lost.');
  },
});

test.each([
  ['', db],
  [', even if the database fails as well', blind],
])(
  'an email whose second file cannot be stored leaves no file behind, and is taken in whole when it comes again%s',
  async (_, database) => {
    const from = newAddress();
    const two = parts(['one.pdf', bytes('one').toBase64()], ['two.pdf', bytes('two').toBase64()]);
    const mail = raw({ from, ...two });
    const before = await objects();
    let puts = 0;
    const put: R2Bucket['put'] = async (...args: Parameters<R2Bucket['put']>) => {
      puts += 1;
      const stored = await files.put(...args);
      if (puts === 2) throw new Error('put: We encountered an internal error. Please try again. (10001)');
      return stored;
    };
    const broken = { put, delete: (keys: string[]) => files.delete(keys) } as unknown as R2Bucket;
    await expect(receiveMail(testDeps({ files: broken, db: database }), { raw: mail })).rejects.toThrow(/10001/);
    expect(await objects()).toBe(before);
    expect((await receiveMail(testDeps(), { raw: mail })).outcome).toBe('opened');
    expect(await objects()).toBe(before + 2);
  },
);

test('a screenshot whose response was lost stays with its report', async () => {
  const order = await boughtAndSeen(await product({ keys: 9 }));
  await order.report(undefined, { code: 'none' });
  const body = await png(64, 48);
  const before = await objects();
  const again = newVisitor({ db: answerLost(db) });
  const path = `/api/orders/${order.id}/keys/${order.keys[0]}/problem/screenshot`;
  for (const [name, value] of order.buyer.visitor.cookies) again.cookies.set(name, value);
  const { status } = await again.send('POST', path, { body, headers: { 'content-type': 'image/png' } });
  expect([status, await objects()]).toEqual([503, before + 1]);
});

test('a product picture whose response was lost is processed anyway', async () => {
  const { id } = await product();
  const path = `/api/admin/products/${id}/pictures?alt=A%20red%20box`;
  const { status } = await newVisitor({ db: answerLost(db) }).send('POST', path, {
    headers: { ...OPERATOR, 'content-type': 'image/jpeg' },
    body: await jpeg(500, 400),
  });
  const kept = await row<{ id: string }>('SELECT id FROM product_picture WHERE product_id = ?', id);
  expect(status).toBe(503);
  expect(await files.head(originalName(kept?.id ?? ''))).not.toBeNull();
  expect(await count("SELECT count(*) FROM product_picture WHERE state = 'processing' AND product_id = ?", id)).toBe(1);
});
