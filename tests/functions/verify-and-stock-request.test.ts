import { describe, expect, test } from 'vitest';
import { importKeys } from '../../functions/admin/licenses/import-keys';
import { notifyStockRequests } from '../../functions/catalog/notify-stock-requests';
import { CRON_JOBS } from '../../functions/cron-jobs';
import type { VerifyKeyOutput } from '../../src/shop/licenses/contract';
import { Buyer } from '../support/buyer.ts';
import { testDeps } from '../support/deps.ts';
import { clock, count, db, MINUTE, product, restock } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

const KEY = 'VERIF-YTHIS-KEYOF-OURSX-00001';
const verify = (licenseKey: string, visitor = newVisitor()) =>
  visitor.post<VerifyKeyOutput>('/api/license-verification', { licenseKey });

describe('License verification', () => {
  test('recognizes a sold key in any spelling, and reveals nothing of an unsold or foreign one', async () => {
    const sold = await product();
    // One moment for all of it: midnight may pass in between.
    const at = Date.now();
    const services = { now: () => at };
    await importKeys(testDeps(services), { product: sold.id, lot: 'verify', text: KEY });
    const unknown = { sold: false, edition: null, status: 'unknown' };
    expect((await verify(KEY)).body).toEqual(unknown);
    await new Buyer(services).buy([{ product: sold }]);
    await db.prepare("UPDATE lot SET region = 'Worldwide', license_type = 'retail' WHERE name = 'verify'").run();
    const today = new Date(at).toISOString().slice(0, 10);
    const passport = { region: 'Worldwide', licenseType: 'retail', receivedOn: today, assignedOn: today };
    expect((await verify(KEY)).body).toEqual({ sold: true, edition: sold.id, status: 'active', passport });
    expect((await verify(KEY.toLowerCase().replaceAll('-', ' '))).body.sold).toBe(true);
    expect((await verify('AAAAA-BBBBB-CCCCC-DDDDD-EEEEE')).body).toEqual(unknown);
  });

  test('one address may ask 20 times an hour; the next response is 429 with Retry-After', async () => {
    const visitor = newVisitor();
    for (let i = 0; i < 20; i += 1) expect((await verify('GUESS-00000', visitor)).status).toBe(200);
    const answer = await verify('GUESS-00000', visitor);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('Back in stock', () => {
  test('a stock request leads to one email once keys are available, and is deleted then', async () => {
    const wanted = await product();
    const ask = () => newVisitor().post('/api/stock-requests', { productId: wanted.id, email: 'Wish@Example.com' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const mails = () =>
      count("SELECT count(*) FROM outbox WHERE kind = 'back_in_stock' AND recipient = 'wish@example.com'");
    await notifyStockRequests(testDeps());
    expect(await mails()).toBe(0);
    await restock(wanted, 1);
    await Promise.all(
      [notifyStockRequests(testDeps()), notifyStockRequests(testDeps())].map((run) => run.catch(() => {})),
    );
    await notifyStockRequests(testDeps());
    expect(await mails()).toBe(1);
    expect((await db.prepare('SELECT count(*) AS n FROM stock_request').first<{ n: number }>())?.n).toBe(0);
  });

  test('a request for a product that was taken off sale leads to an email once it can be bought again', async () => {
    const wanted = await product();
    const email = 'patient@example.com';
    await newVisitor().post('/api/stock-requests', { productId: wanted.id, email });
    const status = (to: string) => db.prepare('UPDATE product SET status = ? WHERE id = ?').bind(to, wanted.id).run();
    const mails = () => count("SELECT count(*) FROM outbox WHERE kind = 'back_in_stock' AND recipient = ?", email);
    await status('draft');
    await restock(wanted, 1);
    await notifyStockRequests(testDeps());
    expect(await mails()).toBe(0);
    await status('live');
    await notifyStockRequests(testDeps());
    expect(await mails()).toBe(1);
  });

  test('an unknown product and an invalid address are refused by name', async () => {
    const unknown = await newVisitor().post<{ code: string }>('/api/stock-requests', {
      productId: 'nope',
      email: 'a@b.example',
    });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown_product']);
    const wrong = await newVisitor().post<{ issues: { path: string }[] }>('/api/stock-requests', {
      productId: 'x',
      email: 'nope',
    });
    expect([wrong.status, wrong.body.issues[0]?.path]).toEqual([400, 'email']);
  });
});

test('one order that cannot be written keeps no other from its email or its keys, and staff are notified', async () => {
  const time = clock();
  const sold = await product();
  const email = 'behind@example.com';
  const [broken, next] = [await new Buyer({ now: time.now }).buy([{ product: sold }]), new Buyer({ now: time.now })];
  const { orderId } = await next.buy([{ product: sold }]);
  await next.visitor.post('/api/stock-requests', { productId: sold.id, email: 'broken@example.com' });
  await next.visitor.post('/api/stock-requests', { productId: sold.id, email });
  await db
    .prepare(
      `CREATE TRIGGER test_broken BEFORE INSERT ON outbox
       WHEN NEW.subject_id = '${broken.orderId}' OR NEW.recipient = 'broken@example.com' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    )
    .run();
  const run = (name: string) =>
    expect(
      CRON_JOBS.find((job) => job.name === name)?.run(testDeps({ now: time.now }), {
        at: time.now(),
        signal: new AbortController().signal,
      }),
    ).rejects.toThrow('broken');
  const mailed = (kind: string, to: string) =>
    count('SELECT count(*) FROM outbox WHERE kind = ? AND (subject_id = ? OR recipient = ?)', kind, to, to);
  time.forward(180 * MINUTE);
  await run('notify-delayed');
  expect(await mailed('keys_delayed', orderId)).toBe(1);
  await expect(restock(sold, 3)).rejects.toThrow('broken');
  await run('fulfill-waiting-lines');
  expect(await mailed('keys_arrived', orderId)).toBe(1);
  await run('notify-stock-requests');
  expect(await mailed('back_in_stock', email)).toBe(1);
  await db.exec('DROP TRIGGER test_broken');
});
