import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { putEntry, readEntry } from '../../../functions/ledger/chain';
import type { Entry } from '../../../functions/ledger/entry';
import { writeLedger } from '../../../functions/ledger/write-ledger';
import { objectName } from '../../../functions/platform/ledger-entries';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { count, coupon, db, product, range, restock, row } from '../../support/stock.ts';

balanceBooksAfterEach();

const files = (env as unknown as { FILES: R2Bucket }).FILES;
const head = () => row<{ seq: number; hash: string }>('SELECT seq, hash FROM ledger_head');

async function entries(): Promise<Entry[]> {
  const { seq } = (await head()) ?? { seq: 0 };
  const found = await Promise.all(range(seq).map((n) => readEntry(files, n + 1)));
  return found.flatMap((one) => (one ? [one.entry] : []));
}

const idsIn = (all: Entry[], table: 'key_assignment' | 'orders' | 'refund') =>
  all.flatMap((entry) => (entry.rows[table] ?? []).map(({ id }) => String(id)));
const stored = async (table: string) =>
  (await db.prepare(`SELECT id FROM ${table}`).all<{ id: string }>()).results.map(({ id }) => id);

beforeAll(async () => {
  await writeLedger(testDeps());
});

describe('I21 the ledger', () => {
  test('gets one entry a minute, chained by hashes, with all that must never be forgotten', async () => {
    const sold = await product({ keys: 3, priceMinor: 10_000 });
    const half = await coupon({ value: { kind: 'percentage', basisPoints: 5_000 } });
    const buyer = new Buyer();
    const { orderId } = await buyer.buy([{ product: sold, quantity: 2 }], { coupon: half });
    await writeLedger(testDeps());
    await writeLedger(testDeps());
    const all = await entries();
    for (const [n, entry] of all.entries()) if (n > 0) expect(entry.previous).toBe((await readEntry(files, n))?.hash);
    const mine = all.flatMap(({ rows }) => rows.orders ?? []).find(({ id }) => id === orderId);
    expect(mine).toMatchObject({ status: 'paid', coupon_code: half.code });
    expect(idsIn(all, 'key_assignment').sort()).toEqual((await stored('key_assignment')).sort());
    const [key] = all.flatMap((entry) => entry.rows.license_key ?? []);
    expect(key).toMatchObject({ fingerprint: expect.any(String), ciphertext: expect.any(String) });
    expect(all.flatMap((entry) => entry.rows.coupon_redemption ?? [])).toContainEqual(
      expect.objectContaining({ order_id: orderId, code: half.code, state: 'used' }),
    );
    expect(all.flatMap((entry) => entry.rows.payment ?? [])).toContainEqual(
      expect.objectContaining({ order_id: orderId, state: 'settled' }),
    );
  });

  test('I13 names no buyer and shows no key in clear', async () => {
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const email = 'canary.of.the.ledger@example.com';
    const listed = await coupon({ value: { kind: 'percentage', basisPoints: 5_000 }, emails: [email] });
    await buyer.buy([{ product: sold }], { email, coupon: listed });
    await writeLedger(testDeps());
    const { seq } = (await head()) ?? { seq: 0 };
    for (const n of range(seq)) {
      const text = (await (await files.get(objectName(n + 1)))?.text()) ?? '';
      expect(text).not.toMatch(/canary|Byron|St James|KEYST-ALLXX/i);
    }
  });

  test('an entry is never overwritten', async () => {
    const before = await (await files.get(objectName(1)))?.text();
    expect(await putEntry(files, 1, 'something else')).toBe(false);
    expect(await (await files.get(objectName(1)))?.text()).toBe(before);
  });

  test('nothing is lost or doubled while buyers buy and crons overlap', async () => {
    const sold = await product({ keys: 24 });
    await Promise.all([
      ...range(24).map(() => new Buyer().buy([{ product: sold }])),
      ...range(6).map(() => writeLedger(testDeps())),
    ]);
    await writeLedger(testDeps());
    const ids = idsIn(await entries(), 'key_assignment');
    expect(ids.length).toBe(new Set(ids).size);
    expect(ids.sort()).toEqual((await stored('key_assignment')).sort());
    expect(await count("SELECT count(*) FROM attention WHERE kind IN ('ledger_gap', 'selling_off')")).toBe(0);
  });

  test('a refund, its outcome and the key it takes back follow', async () => {
    const { refundOrder } = await import('../../../functions/payments/refund-order');
    const sold = await product({ keys: 1 });
    const { orderId } = await new Buyer().buy([{ product: sold }]);
    await writeLedger(testDeps());
    await refundOrder(testDeps(), { id: orderId, reason: 'asked for' });
    await writeLedger(testDeps());
    const last = (await entries()).at(-1);
    expect(last?.rows.refund).toContainEqual(expect.objectContaining({ order_id: orderId, state: 'succeeded' }));
    expect(last?.rows.orders).toContainEqual(expect.objectContaining({ id: orderId, status: 'refunded' }));
    expect(last?.rows.license_event).toContainEqual(expect.objectContaining({ kind: 'returned' }));
  });

  test('a large import is written in parts, and a sale does not wait behind it', async () => {
    const sold = await product();
    await restock(sold, 1_200);
    const { orderId } = await new Buyer().buy([{ product: sold }]);
    const deps = testDeps();
    const before = (await head())?.seq ?? 0;
    expect((await writeLedger(deps)).written).toBeGreaterThan(2);
    const first = await readEntry(files, before + 1);
    expect(first?.entry.rows.orders?.map(({ id }) => id)).toContain(orderId);
    expect(first?.entry.rows.license_key?.length).toBeLessThanOrEqual(501);
    const keys = (await entries()).flatMap((entry) => (entry.rows.license_key ?? []).map(({ id }) => id));
    expect(new Set(keys).size).toBe(await count('SELECT count(*) FROM license_key'));
  });

  test('killed between the object and the head: the next minute takes the entry over', async () => {
    await new Buyer().buy([{ product: await product({ keys: 1 }) }]);
    const dead = testDeps({
      failpoint: async (name) => {
        if (name === 'after:ledger-put') throw new Error('killed');
      },
    });
    await expect(writeLedger(dead)).rejects.toThrow('killed');
    await writeLedger(testDeps());
    await writeLedger(testDeps());
    const ids = idsIn(await entries(), 'key_assignment');
    expect(ids.sort()).toEqual((await stored('key_assignment')).sort());
    expect(await count("SELECT count(*) FROM attention WHERE kind = 'selling_off'")).toBe(0);
  });

  test('a missing or altered last entry calls staff', async () => {
    const { seq } = (await head()) ?? { seq: 0 };
    const text = (await (await files.get(objectName(seq)))?.text()) ?? '';
    await files.put(objectName(seq), text.replace('"version":1', '"version": 1'));
    await writeLedger(testDeps());
    expect(await row("SELECT subject FROM attention WHERE kind = 'ledger_gap' AND state = 'open'")).toEqual({
      subject: `entry:${seq}`,
    });
    await files.put(objectName(seq), text);
  });

  test('without a bucket staff are called, until there is one', async () => {
    await writeLedger(testDeps({ files: undefined }));
    const open = () => count("SELECT count(*) FROM attention WHERE kind = 'ledger_missing' AND state = 'open'");
    expect(await open()).toBe(1);
    await writeLedger(testDeps());
    expect(await open()).toBe(0);
  });
});
