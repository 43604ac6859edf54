import { describe, expect, test } from 'vitest';
import { importKeys } from '../../../functions/admin/licenses/import-keys';
import { watchLots } from '../../../functions/licenses/watch-lots';
import { listLocalMails, readLocalMail } from '../../../functions/mail/list-local';
import { sweepMail } from '../../../functions/mail/sweep';
import type { ImportQuery } from '../../../src/shop/licenses/contract';
import type { LotRow } from '../../../src/shop/licenses/contract-staff';
import type { OrderView } from '../../../src/shop/orders/contract';
import type { Storefront } from '../../../src/shop/storefront/contract';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer, type TestProduct } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, product, range, restock, row, seatsOf } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

balanceBooksAfterEach();

/** Once for the file: a midnight in between changes no day. */
const BEGAN = Date.now();
const dayIn = (days: number, from = BEGAN) => new Date(from + days * DAY_MS).toISOString().slice(0, 10);
let made = 0;

/** Imports a lot with so many keys and these properties; returns its name. */
async function deliver({ id }: TestProduct, keys: number, facts: Partial<ImportQuery>): Promise<string> {
  made += 1;
  const lot = `delivery ${made}`;
  const text = range(keys).map((n) => `LOTTT-${String(made).padStart(5, '0')}-${String(n).padStart(5, '0')}`);
  await importKeys(testDeps(), { product: id, lot, text: text.join('\n'), ...facts });
  return lot;
}

/** Takes the lot's seats out of stock now, as on their last day of sale. */
const leaveStock = (lot: string) =>
  db
    .prepare('UPDATE seat SET sell_until = ?2 WHERE lot_id = (SELECT id FROM lot WHERE name = ?1)')
    .bind(lot, Date.now() - 1)
    .run();

const stockNow = async (id: string) => {
  const { body } = await newVisitor().get<Storefront>('/api/storefront');
  return body.products.find((one) => one.id === id)?.stock.state;
};

describe('Keys with an activation deadline', () => {
  test('are refused if their buyer would have less than fourteen days', async () => {
    const sold = await product();
    const near = importKeys(testDeps(), {
      product: sold.id,
      lot: 'near',
      text: 'NEARR-00000-00001',
      activateBefore: dayIn(10),
    });
    await expect(near).rejects.toMatchObject({
      code: 'invalid_input',
      details: { issues: [{ path: 'activateBefore' }] },
    });
  });

  test('leave the stock fourteen days before it: never held, assigned or counted again', async () => {
    const sold = await product({ backorder: false });
    const lot = await deliver(sold, 3, { activateBefore: dayIn(20) });
    const until = await row<{ sell_until: number }>('SELECT sell_until FROM seat WHERE product_id = ?', sold.id);
    expect(until?.sell_until).toBe(Date.parse(`${dayIn(6)}T00:00:00Z`));
    expect((await new Buyer().order([{ product: sold }])).status).toBe(200);
    await leaveStock(lot);
    const refused = await new Buyer().order([{ product: sold }]);
    expect([refused.status, refused.body.code, await stockNow(sold.id)]).toEqual([409, 'out_of_stock', 'out_of_stock']);
    const staff = async <T>(path: string) => (await newVisitor().send<T>('GET', path, { headers: OPERATOR })).body;
    const stock = await staff<{ products: { productId: string; available: number }[] }>('/api/admin/stock');
    expect(stock.products.find(({ productId }) => productId === sold.id)?.available).toBe(0);
    const lots = await staff<{ rows: { name: string; available: number; gone: number }[] }>(
      '/api/admin/lots?q=delivery',
    );
    expect(lots.rows.find(({ name }) => name === lot)).toMatchObject({ available: 0, gone: 2 });
  });

  test('serve no waiting order, while a later delivery does', async () => {
    const sold = await product();
    const buyer = new Buyer();
    await buyer.buy([{ product: sold }]);
    // An import serves waiting orders from any stock; here there must be none.
    const lot = await deliver(await product(), 1, { activateBefore: dayIn(20) });
    await leaveStock(lot);
    await db
      .prepare('UPDATE seat SET product_id = ?2 WHERE lot_id = (SELECT id FROM lot WHERE name = ?1)')
      .bind(lot, sold.id)
      .run();
    await buyer.visitor.get('/api/storefront');
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    await restock(sold, 1);
    expect(await seatsOf(sold)).toEqual({ available: 1, assigned: 1 });
  });

  test('sell to one of two buyers of the last valid key, and never after their deadline', async () => {
    const sold = await product({ backorder: false });
    await leaveStock(await deliver(sold, 5, { activateBefore: dayIn(20) }));
    await restock(sold, 1);
    const answers = await Promise.all(range(6).map(() => new Buyer().order([{ product: sold }])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await seatsOf(sold)).toEqual({ available: 5, held: 1 });
  });
});

describe('Staff are notified of a lot', () => {
  const entry = (lot: string) =>
    count(
      "SELECT count(*) FROM attention WHERE kind = 'lot_expiring' AND subject = (SELECT id FROM lot WHERE name = ?) AND state = 'open'",
      lot,
    );

  test('thirty days before its activation deadline, once, until that day is over', async () => {
    const time = clock();
    const lot = await deliver(await product(), 2, { activateBefore: dayIn(40) });
    const watch = () => watchLots(testDeps({ now: time.now }));
    await watch();
    expect(await entry(lot)).toBe(0);
    time.forward(11 * DAY_MS);
    await watch();
    await watch();
    expect(await entry(lot)).toBe(1);
    const said = await row("SELECT message FROM attention WHERE kind = 'lot_expiring' ORDER BY rowid DESC");
    expect(said?.message).toContain(`must be activated before ${dayIn(40)}`);
    expect(said?.message).toContain(`leave the stock on ${dayIn(26)}`);
    time.forward(30 * DAY_MS);
    await watch();
    expect(await entry(lot)).toBe(0);
  });

  test('but not again about the same day once the entry is closed', async () => {
    const lot = await deliver(await product(), 1, { activateBefore: dayIn(20) });
    const { db } = testDeps();
    const close = () =>
      db
        .prepare(
          `UPDATE attention SET state = 'resolved', resolved_at = 1, resolved_by = 'operator'
           WHERE kind = 'lot_expiring' AND subject = (SELECT id FROM lot WHERE name = ?)`,
        )
        .bind(lot)
        .run();
    await watchLots(testDeps());
    await close();
    await watchLots(testDeps());
    expect(await entry(lot)).toBe(0);
    await db.prepare('UPDATE lot SET activate_before = ? WHERE name = ?').bind(dayIn(25), lot).run();
    await watchLots(testDeps());
    expect(await entry(lot)).toBe(1);
  });

  test('but no more once its keys are sold', async () => {
    const sold = await product();
    const lot = await deliver(sold, 1, { activateBefore: dayIn(20) });
    await watchLots(testDeps());
    expect(await entry(lot)).toBe(1);
    await new Buyer().buy([{ product: sold }]);
    await watchLots(testDeps());
    expect(await entry(lot)).toBe(0);
  });
});

describe('A bad lot', () => {
  test('is taken off sale with later deliveries and put back on sale, each audited once', async () => {
    const staff = await verifiedStaff({}, 'manager');
    const sold = await product({ backorder: false });
    const lot = await deliver(sold, 2, { activateBefore: dayIn(90) });
    const buyer = new Buyer();
    await buyer.buy([{ product: sold }]);
    const id = String((await row('SELECT id FROM lot WHERE name = ?', lot))?.id);
    const act = (name: string) => staff.post<{ code?: string }>(`/api/admin/lots/${id}/${name}`, { reason: 'blocked' });
    expect((await act('off-sale')).status).toBe(200);
    expect((await act('off-sale')).body.code).toBe('changed_meanwhile');
    expect((await new Buyer().order([{ product: sold }])).body.code).toBe('out_of_stock');
    await importKeys(testDeps(), { product: sold.id, lot, text: 'LATER-00000-00001', activateBefore: dayIn(90) });
    expect(await stockNow(sold.id)).toBe('out_of_stock');
    const listed = async () =>
      (await staff.get<{ rows: LotRow[] }>(`/api/admin/lots?q=${encodeURIComponent(lot)}&sort=defective`)).body.rows[0];
    expect(await listed()).toMatchObject({ available: 0, gone: 2, offSaleAt: expect.any(Number) });
    expect((await act('on-sale')).status).toBe(200);
    expect((await act('on-sale')).body.code).toBe('changed_meanwhile');
    expect(await listed()).toMatchObject({ available: 2, gone: 0, offSaleAt: null });
    const until = await row<{ sell_until: number }>(
      "SELECT sell_until FROM seat WHERE lot_id = ? AND state = 'available'",
      id,
    );
    expect(until?.sell_until).toBe(Date.parse(`${dayIn(76)}T00:00:00Z`));
    expect(await count("SELECT count(*) FROM audit WHERE action LIKE 'lot.%' AND subject = ?", id)).toBe(2);
    expect((await staff.post('/api/admin/lots/lot_none/off-sale', { reason: 'blocked' })).status).toBe(404);
  });
});

test('region and license type are shown before the purchase and with the key', async () => {
  const sold = await product();
  await deliver(sold, 1, { region: 'EU', licenseType: 'oem' });
  await deliver(sold, 1, { region: 'Global', licenseType: 'retail' });
  const buyer = new Buyer();
  const termsNow = async () =>
    (await buyer.visitor.get<Storefront>('/api/storefront')).body.products.find(({ id }) => id === sold.id)?.terms;
  expect(await termsNow()).toEqual([
    'Some keys in stock activate only in the EU.',
    'Some keys in stock are OEM licenses, which stay with the first computer they are activated on.',
  ]);
  const { orderId } = await buyer.buy([{ product: sold, quantity: 2 }]);
  const { body } = await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`);
  expect(body.licenseKeys.map(({ terms }) => terms)).toEqual([
    ['Activates only in the EU.', 'OEM license: it stays with the first computer it is activated on.'],
    [],
  ]);
  expect(await termsNow()).toEqual([]);
});

test('the terms of a key appear with it on the order page and in its email, and with no other key', async () => {
  const sold = await product();
  const day = dayIn(90);
  const bound = ['Activate it before', 'Activates only in the EU.', 'Volume license, meant for organizations.'];
  await deliver(sold, 1, { region: 'EU', licenseType: 'volume', activateBefore: day });
  await deliver(sold, 1, {});
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: sold, quantity: 2 }]);
  const { body } = await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`);
  const [first, second] = body.licenseKeys.map(({ terms }) => terms);
  const written = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  expect([first, second]).toEqual([[`${bound[0]} ${written}.`, bound[1], bound[2]], []]);
  await sweepMail(testDeps());
  const sent = (await listLocalMails(testDeps())).find(({ recipient }) => recipient === buyer.email);
  const text = (await readLocalMail(testDeps(), sent?.id ?? ''))?.text ?? '';
  const [, ofFirst = '', ofSecond = ''] = text.split(/LOTTT-\d{5}-\d{5}/);
  for (const term of first ?? []) {
    expect(ofFirst).toContain(term);
    expect(ofSecond).not.toContain(term);
  }
});
