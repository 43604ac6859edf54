import { beforeAll, describe, expect, test } from 'vitest';
import type { BatchRow, ReadBatchOutput } from '../../../src/shop/coupons/contract-staff';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, coupon, db, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const PATH = '/api/admin/coupon-batches';
const BODY = {
  name: 'Partner codes',
  notes: '',
  prefix: 'PARTNER',
  kind: 'percentage',
  value: 10,
  productIds: [] as string[],
  firstOrderOnly: false,
  emails: [] as string[],
  access: 'public',
  maxUses: 1,
};
const TEN = { kind: 'percentage', basisPoints: 1_000 } as const;
const MAX_BATCH = 10_000;

let staff: Visitor;
beforeAll(async () => {
  staff = await verifiedStaff();
});

const make = (change: object) =>
  staff.post<{ id: string; code?: string; issues?: { path: string }[] }>(PATH, { ...BODY, ...change });
const act = (id: string, name: string) => staff.post(`${PATH}/${id}/${name}`, { reason: 'as agreed' });
async function codesOf(id: string): Promise<string[]> {
  const { results } = await db.prepare('SELECT code FROM coupon WHERE batch_id = ?').bind(id).all<{ code: string }>();
  return results.map(({ code }) => code);
}

describe('A batch of codes', () => {
  test('has 10,000 different, unambiguous codes in one export, and none in the list of single coupons', async () => {
    const { code: alone } = await coupon({ value: TEN });
    const { status, body } = await make({ size: MAX_BATCH });
    expect(status).toBe(200);
    const codes = await codesOf(body.id);
    expect(new Set(codes).size).toBe(MAX_BATCH);
    expect(codes.filter((code) => !/^PARTNER(-[2-9A-HJKMNP-TV-Z]{5}){2}$/.test(code))).toEqual([]);
    const file = await staff.get<string>(`/api/admin/coupons.csv?batch=${body.id}`);
    const lines = file.body.trim().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(new Set(codes));
    const { rows } = (await staff.get<{ rows: { id: string; batch: unknown }[] }>('/api/admin/coupons?size=200')).body;
    expect(rows.filter(({ batch }) => batch !== null)).toEqual([]);
    expect(rows.map(({ id }) => id)).toContain(alone);
    const audited = 'SELECT count(*) FROM audit WHERE subject = ?';
    expect(await count(audited, `coupon_batch:${body.id}`)).toBe(1);
  });

  test.each([
    [{ size: 0 }, 'size'],
    [{ size: MAX_BATCH + 1 }, 'size'],
    [{ size: 2, prefix: 'NO-DASH' }, 'prefix'],
    [{ size: 2, name: ' ' }, 'name'],
    [{ size: 2, productIds: ['no-such-product'] }, 'productIds'],
    [{ size: 2, kind: 'free', value: null, maxUses: null }, 'maxUses'],
  ])('%j is refused at its field, and no code is made', async (change, path) => {
    const before = await count('SELECT count(*) FROM coupon');
    const { status, body } = await make(change);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([400, [path]]);
    expect(await count('SELECT count(*) FROM coupon')).toBe(before);
  });

  test('pausing it takes effect at once for all its codes, also for an order that is being placed', async () => {
    const sold = await product({ keys: 9 });
    const { body } = await make({ size: 3 });
    const [first = '', second = '', third = ''] = await codesOf(body.id);
    const ordered = (code: string, services = {}) =>
      new Buyer(services).order([{ product: sold }], { coupon: { code, value: TEN, productIds: null } });
    expect((await ordered(first)).status).toBe(200);
    let paused = false;
    const failpoint = async (name: string) => {
      if (name !== 'before:place-order' || paused) return;
      paused = true;
      expect((await act(body.id, 'pause')).status).toBe(200);
    };
    const late = await ordered(second, { failpoint });
    expect([late.status, late.body.code]).toEqual([409, 'coupon_rejected']);
    const asked = { code: third, cartTotal: 10, productIds: [sold.id] };
    expect((await newVisitor().post('/api/coupons/validate', asked)).body).toMatchObject({ isValid: false });
    expect((await act(body.id, 'pause')).body.code).toBe('changed_meanwhile');
    await act(body.id, 'resume');
    expect((await ordered(third)).status).toBe(200);
    await act(body.id, 'archive');
    expect((await ordered(second)).body.code).toBe('coupon_rejected');
    expect((await act(body.id, 'resume')).body.code).toBe('coupon_archived');
  });

  test('reports the revenue of its codes, and the orders list filters by it', async () => {
    const sold = await product({ keys: 9 });
    const { body } = await make({ size: 4, name: 'Reported' });
    const [first = '', second = ''] = await codesOf(body.id);
    const coupon = (code: string) => ({ coupon: { code, value: TEN, productIds: null } });
    await new Buyer().buy([{ product: sold }], coupon(first));
    await new Buyer().buy([{ product: sold, quantity: 2 }], coupon(second));
    const again = await new Buyer().order([{ product: sold }], coupon(first));
    expect(again.body.error).toBe('This code has been used up.');
    const { batch, report } = (await staff.get<ReadBatchOutput>(`${PATH}/${body.id}`)).body;
    expect([batch.used, batch.size, batch.state]).toEqual([2, 4, 'live']);
    expect(report.sales).toEqual([{ currency: 'USD', orders: 2, revenue: 27, discount: 3 }]);
    expect(report.history.map(({ text }) => text)).toEqual(['Batch of codes created']);
    const listed = await staff.get<{ rows: BatchRow[] }>(`${PATH}?q=Reported`);
    expect(listed.body.rows.map(({ id, used }) => [id, used])).toEqual([[body.id, 2]]);
    const found = await staff.get<{ total: number }>(`/api/admin/orders?batch=${body.id}`);
    expect(found.body.total).toBe(2);
  });

  test('no code of a batch can be changed on its own', async () => {
    const { body } = await make({ size: 1 });
    const [code = ''] = await codesOf(body.id);
    const { name, notes, prefix: _, ...terms } = BODY;
    const refused = await staff.send<{ code: string }>('PUT', `/api/admin/coupons/${code}`, {
      body: JSON.stringify({ name, notes, ...terms, value: 90, revision: 1 }),
      headers: { 'content-type': 'application/json' },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'coupon_of_batch']);
    expect(await row('SELECT amount FROM coupon WHERE code = ?', code)).toEqual({ amount: 1_000 });
  });
});
