import { beforeAll, describe, expect, test } from 'vitest';
import type { CouponRow, ReadCouponOutput } from '../../../src/shop/coupons/contract-staff';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, coupon, db, product, row } from '../../support/stock.ts';
import { newVisitor, type Visitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const PATH = '/api/admin/coupons';
const BODY = {
  name: '',
  notes: '',
  kind: 'percentage',
  value: 10,
  productIds: [] as string[],
  firstOrderOnly: false,
  emails: [] as string[],
  access: 'public',
};
type Failure = { code: string; issues?: { path: string; message: string }[] };

let staff: Visitor;
let made = 0;
const newCode = () => {
  made += 1;
  return `STAFF-${made}`;
};

beforeAll(async () => {
  staff = await verifiedStaff();
});

async function make(change: object = {}) {
  const code = newCode();
  const { status, body } = await staff.post<Failure>(PATH, { code, ...BODY, ...change });
  return { code, status, body };
}
const read = async (code: string) => (await staff.get<ReadCouponOutput>(`${PATH}/${code}`)).body;
const act = (code: string, name: string) => staff.post<Failure>(`${PATH}/${code}/${name}`, { reason: 'as agreed' });
const edit = (code: string, change: object) =>
  staff.send<Failure>('PUT', `${PATH}/${code}`, {
    body: JSON.stringify({ ...BODY, ...change }),
    headers: { 'content-type': 'application/json' },
  });
const buyable = (code: string) =>
  ({ code, value: { kind: 'percentage', basisPoints: 1_000 }, productIds: null }) as const;
const ask = async (code: string, productIds: string[] = ['p']) =>
  (await newVisitor().post('/api/coupons/validate', { code, cartTotal: 10, productIds })).body;

describe('Staff create a coupon', () => {
  test('that is valid at once, in any spelling of its code', async () => {
    const { code, status } = await make({ name: 'Spring', value: 12.5 });
    expect(status).toBe(200);
    expect(await ask(code.toLowerCase())).toMatchObject({ isValid: true, coupon: { discountValue: 12.5 } });
    expect((await read(code)).coupon).toMatchObject({ state: 'live', name: 'Spring', kind: 'percentage', value: 12.5 });
    const audited = await row<{ action: string }>('SELECT action FROM audit WHERE subject = ?', `coupon:${code}`);
    expect(audited?.action).toBe('coupon.created');
  });

  test.each([
    ['a percentage over 100', { value: 101 }, 'value'],
    ['three decimals', { kind: 'fixed', value: 1.005 }, 'value'],
    ['nothing off', { value: 0 }, 'value'],
    ['no value', { value: null }, 'value'],
    ['a minimum with three decimals', { minSubtotal: 9.999 }, 'minSubtotal'],
    ['an end before the start', { startsAt: 2 * DAY_MS, endsAt: DAY_MS }, 'endsAt'],
    ['a product nobody sells', { productIds: ['no-such-product'] }, 'productIds'],
    ['a currency nobody takes', { currency: 'XXX' }, 'currency'],
    ['an address that is none', { emails: ['ada@'] }, 'emails'],
    ['free without a limit', { kind: 'free', value: null }, 'maxUses'],
    ['100 per cent without a limit', { value: 100 }, 'maxUses'],
    ['half a use', { maxUses: 1.5 }, 'maxUses'],
    ['a code with blanks', { code: 'MY CODE' }, 'code'],
  ])('%s is refused at its field, and nothing is saved', async (_, change, path) => {
    const before = await count('SELECT count(*) FROM coupon');
    const { status, body } = await make(change);
    expect([status, body.code, body.issues?.map((issue) => issue.path)]).toEqual([400, 'invalid_input', [path]]);
    expect(await count('SELECT count(*) FROM coupon')).toBe(before);
  });

  test('a code already in use is refused at its field', async () => {
    const { code } = await make();
    const again = await staff.post<Failure>(PATH, { code: code.toLowerCase(), ...BODY });
    expect([again.status, again.body.issues?.[0]?.path]).toEqual([400, 'code']);
  });

  test('the audit masks email addresses', async () => {
    const { code } = await make({ emails: ['grace.hopper@example.com', '@navy.example'] });
    const audited = await row<{ after: string }>('SELECT after FROM audit WHERE subject = ?', `coupon:${code}`);
    expect(audited?.after).toContain('@navy.example');
    expect(audited?.after).not.toContain('grace.hopper');
  });
});

describe('Staff change a coupon', () => {
  test('addresses it is limited to are masked for who may see coupons but neither customers nor change coupons', async () => {
    const { code } = await make({ emails: ['ada@example.com', '@school.example'] });
    const roles = { 'coupons:read': false, 'customers:read': true, 'coupons:write': true };
    for (const [permission, sees] of Object.entries(roles)) {
      const id = `role_${permission}`;
      await db
        .prepare(
          `INSERT INTO staff_role (id, name, summary, access_level, permissions, built_in, created_at, updated_at)
           VALUES (?1, ?1, '', 3, ?2, 0, 1, 1)`,
        )
        .bind(id, JSON.stringify(['coupons:read', permission]))
        .run();
      const { body } = await (await verifiedStaff({}, id)).get<ReadCouponOutput>(`${PATH}/${code}`);
      expect([permission, body.coupon.emails]).toEqual([
        permission,
        [sees ? 'ada@example.com' : 'a…@e….com', '@school.example'],
      ]);
    }
  });

  test('of two who save at once the second is refused, and the first change stays', async () => {
    const { code } = await make();
    expect((await edit(code, { revision: 1, value: 20 })).status).toBe(200);
    const second = await edit(code, { revision: 1, value: 30 });
    expect([second.status, second.body.code]).toEqual([409, 'changed_meanwhile']);
    const { coupon: now, report } = await read(code);
    expect([now.value, now.revision]).toEqual([20, 2]);
    expect(report.history.map(({ text, detail }) => [text, detail])).toEqual([
      ['Coupon changed', 'Changed: value'],
      ['Coupon created', ''],
    ]);
  });

  test('changing it never alters existing orders', async () => {
    const sold = await product({ keys: 5 });
    const { code } = await make();
    const buyer = new Buyer();
    const { body: intent } = await buyer.order([{ product: sold }], { coupon: buyable(code) });
    expect((await edit(code, { revision: 1, value: 50 })).status).toBe(200);
    await act(code, 'pause');
    await buyer.pay(intent);
    expect((await buyer.confirm(intent)).status).toBe(200);
    expect(await row('SELECT discount_minor FROM orders WHERE id = ?', intent.orderId)).toEqual({
      discount_minor: 100,
    });
  });

  test('a limit below its current uses is refused', async () => {
    const sold = await product({ keys: 5 });
    const { code } = await make({ maxUses: 5 });
    for (const _ of [1, 2]) await new Buyer().buy([{ product: sold }], { coupon: buyable(code) });
    const refused = await edit(code, { revision: 1, maxUses: 1 });
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'maxUses']);
  });

  test('pausing stops it even for an order that is being placed; resuming allows it again', async () => {
    const sold = await product({ keys: 5 });
    const { code } = await make();
    let paused = false;
    const failpoint = async (name: string) => {
      if (name !== 'before:place-order' || paused) return;
      paused = true;
      expect((await act(code, 'pause')).status).toBe(200);
    };
    const order = await new Buyer({ failpoint }).order([{ product: sold }], { coupon: buyable(code) });
    expect([order.status, order.body.code]).toEqual([409, 'coupon_rejected']);
    expect(await ask(code)).toMatchObject({ isValid: false, message: 'This code is not valid.' });
    expect((await act(code, 'resume')).status).toBe(200);
    expect((await new Buyer().order([{ product: sold }], { coupon: buyable(code) })).status).toBe(200);
  });

  test('an order being placed follows terms that change meanwhile', async () => {
    const sold = await product({ keys: 5 });
    const { code } = await make();
    let changed = false;
    const failpoint = async (name: string) => {
      if (name !== 'before:place-order' || changed) return;
      changed = true;
      expect((await edit(code, { revision: 1, value: 5 })).status).toBe(200);
    };
    const order = await new Buyer({ failpoint }).order([{ product: sold }], { coupon: buyable(code) });
    expect([order.status, order.body.code]).toEqual([409, 'price_changed']);
  });

  test('an archived coupon can be neither used nor changed', async () => {
    const { code } = await make();
    expect((await act(code, 'archive')).status).toBe(200);
    expect(await ask(code)).toMatchObject({ isValid: false });
    const refused = [await edit(code, { revision: 1 }), await act(code, 'resume'), await act(code, 'archive')];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('coupon_archived'));
    expect((await read(code)).coupon.state).toBe('archived');
  });
});

describe('The coupon list', () => {
  const states = async (visitor: Visitor, state: string) => {
    const { body } = await visitor.get<{ rows: CouponRow[] }>(`${PATH}?size=200&state=${state}`);
    return body.rows.map(({ id, state: shown }) => [id, shown]);
  };

  test('shows the current state of each code and filters by it', async () => {
    const time = clock();
    const later = await verifiedStaff({ now: time.now });
    const now = time.now();
    const wanted = {
      live: (await make()).code,
      scheduled: (await make({ startsAt: now + DAY_MS })).code,
      ended: (await make({ endsAt: now + 1 })).code,
      paused: (await make()).code,
      used_up: (await coupon({ value: { kind: 'fixed', usdMinor: 100 }, maxUses: 1 })).code,
    };
    await act(wanted.paused, 'pause');
    await db.prepare('UPDATE coupon SET used = 1 WHERE code = ?').bind(wanted.used_up).run();
    time.forward(2);
    for (const [state, code] of Object.entries(wanted))
      expect(await states(later, state)).toContainEqual([code, state]);
    const { body } = await later.get<{ rows: CouponRow[] }>(`${PATH}?size=200`);
    const own = body.rows.filter(({ id }) => Object.values(wanted).includes(id)).map(({ state }) => state);
    expect(own, 'what works now leads').toEqual(['live', 'scheduled', 'paused', 'used_up', 'ended']);
    await db.prepare('UPDATE coupon SET used = 0 WHERE code = ?').bind(wanted.used_up).run();
  });

  test('reports the revenue of a code by currency, and the orders list filters by it', async () => {
    const sold = await product({ keys: 9 });
    const { code } = await make();
    await new Buyer().buy([{ product: sold }], { coupon: buyable(code) });
    await new Buyer().buy([{ product: sold, quantity: 2 }], { coupon: buyable(code), currency: 'EUR' });
    await new Buyer().order([{ product: sold }], { coupon: buyable(code) });
    const { report, coupon: now } = await read(code);
    expect(now.used).toBe(3);
    expect(report.held).toBe(1);
    expect(report.sales).toContainEqual({ currency: 'USD', orders: 1, revenue: 9, discount: 1 });
    expect(report.sales.map(({ currency, orders }) => [currency, orders])).toEqual([
      ['EUR', 1],
      ['USD', 1],
    ]);
    const found = await staff.get<{ total: number }>(`/api/admin/orders?coupon=${code}`);
    expect(found.body.total).toBe(3);
    const file = await staff.get<string>(`${PATH}.csv?q=${code}`);
    expect(file.body).toContain(`${code},`);
  });
});
