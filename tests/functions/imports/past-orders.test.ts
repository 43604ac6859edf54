import { describe, expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { CRON_JOBS } from '../../../functions/cron-jobs';
import type { PastOrder } from '../../../src/shop/imports/contract';
import { DAY_MS } from '../../../src/shop/time';
import gumroadSales from '../../fixtures/imports/gumroad-sales.csv?raw';
import shopifyOrders from '../../fixtures/imports/shopify-orders.csv?raw';
import wooCustomers from '../../fixtures/imports/woocommerce-customers.csv?raw';
import wooOrders from '../../fixtures/imports/woocommerce-orders.csv?raw';
import { testDeps } from '../../support/deps.ts';
import { customer, openSessionOf } from '../../support/people.ts';
import { count, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';
import { mails, movingIn, owner, send, services, statesOf, time } from './fixtures.ts';

movingIn();

describe('past orders', () => {
  test('keep their number, lines and sum, and are no orders of ours', async () => {
    await send('orders', shopifyOrders);
    expect(
      await row("SELECT email, status, currency, total_minor, lines, placed_at FROM past_order WHERE number = '#1001'"),
    ).toEqual({
      email: 'ada@moved.example',
      status: 'paid',
      currency: 'EUR',
      total_minor: 7_890,
      lines: JSON.stringify([
        { name: 'Photo Studio 12 - 1 PC', quantity: 1 },
        { name: 'Disk Doctor', quantity: 2 },
      ]),
      placed_at: Date.parse('2026-02-01T09:00:00Z'),
    });
    expect(await row("SELECT orders, spent FROM buyer WHERE email = 'grace@moved.example'")).toEqual({
      orders: 0,
      spent: '{}',
    });
  });

  test('of WooCommerce and Gumroad, with what cannot be read said in words', async () => {
    const { body } = await send('orders', wooOrders);
    expect(body.rows).toMatchObject([
      { name: '#WC-901', state: 'created' },
      { name: '#WC-902', state: 'refused', reason: expect.stringContaining('15/01/2026') },
    ]);
    expect(statesOf(await send('orders', gumroadSales))).toEqual([
      ['88123', 'created'],
      ['88124', 'created'],
      ['Totals', 'skipped'],
    ]);
    expect(await row("SELECT status, currency, total_minor FROM past_order WHERE number = '88124'")).toEqual({
      status: 'refunded',
      currency: 'EUR',
      total_minor: 2_250,
    });
  });

  test('follow what changed there, when the file comes again', async () => {
    await send('orders', shopifyOrders);
    const changed = await send('orders', shopifyOrders.replace('ada@moved.example,paid', 'ada@moved.example,refunded'));
    expect(changed.body.rows[0]).toMatchObject({ name: '#1001', state: 'updated' });
  });

  test('of a second shop that counted from the same number change none of the first', async () => {
    await send('orders', wooOrders);
    const first = await row("SELECT email, status, total_minor, lines FROM past_order WHERE number = '#WC-901'");
    const second = wooOrders
      .replace('joan@', 'other@')
      .replace('2026-01-15 08:00:00', '2026-03-02 08:00:00')
      .replace('completed', 'refunded');
    const { body } = await send('orders', second);
    expect(body.rows[0]).toMatchObject({ state: 'refused', reason: expect.stringContaining('a second shop') });
    expect(await row("SELECT email, status, total_minor, lines FROM past_order WHERE number = '#WC-901'")).toEqual(
      first,
    );
    const renamed = await send('orders', wooOrders.replace('joan@', 'joan.new@').replace('completed', 'refunded'));
    expect(renamed.body.rows[0]).toMatchObject({ state: 'updated' });
    // Its changes bring nobody back under an address they have left.
    expect(await count("SELECT count(*) AS n FROM buyer WHERE email = 'joan.new@moved.example'")).toBe(0);
    await send('orders', wooOrders);
  });

  test('are found by their buyer: in the account and by a mailed code', async () => {
    await send('orders', gumroadSales);
    const mary = newVisitor(services);
    await openSessionOf('customer', await customer('mary@moved.example'), mary);
    const { body } = await mary.get<{ orders: unknown[]; earlier: PastOrder[] }>('/api/auth/orders');
    expect(body).toMatchObject({ orders: [], earlier: [{ number: '88124' }, { number: '88123', source: 'gumroad' }] });
    await send('orders', wooOrders);
    const before = await mails();
    const { status } = await newVisitor(services).post('/api/order-lookup/code', { email: 'joan@moved.example' });
    expect([status, await mails()]).toEqual([200, before + 1]);
    const listed = await owner().get<{ rows: { number: string }[] }>('/api/admin/past-orders?q=wc-901');
    expect(listed.body.rows).toMatchObject([{ number: '#WC-901', email: 'joan@moved.example' }]);
  });

  test('lose their buyer when the person is erased, and no file brings them back', async () => {
    await send('orders', shopifyOrders);
    const grace = await row<{ id: string }>("SELECT id FROM buyer WHERE email = 'grace@moved.example'");
    const file = await owner().post<{ earlierOrders: object[]; listed: object[] }>(
      `/api/admin/customers/${grace?.id}/export`,
      { reason: 'She asked for it' },
    );
    expect(file.body).toMatchObject({
      earlierOrders: [{ number: '#1002', name: 'Grace Hopper' }],
      listed: [{ first_name: 'Grace' }],
    });
    const erased = await owner().post(`/api/admin/customers/${grace?.id}/erase`, {
      email: 'grace@moved.example',
      reason: 'She asked for it',
    });
    expect(erased.status).toBe(200);
    expect(await count("SELECT count(*) AS n FROM past_order WHERE email = 'grace@moved.example'")).toBe(0);
    const again = await send('orders', shopifyOrders);
    expect(again.body.rows.find(({ name }) => name === '#1002')).toMatchObject({
      state: 'skipped',
      reason: expect.stringContaining('erased'),
    });
    const unseen = await send('orders', shopifyOrders.replaceAll('#1002', '#1902').replaceAll('5551002', '5551902'));
    expect(unseen.body.rows.filter(({ reason }) => reason === 'Had their data erased here.')).toHaveLength(1);
    const customers = await send('customers', wooCustomers.replace('joan@', 'grace@'));
    expect(customers.body.rows).toMatchObject([{ state: 'skipped', reason: 'Had their data erased here.' }]);
    const codes = `code,discount_type,coupon_amount,post_status,customer_email
HER-OWN,percent,10,publish,grace@moved.example
HER-TEAM,percent,10,publish,"grace@moved.example, *@moved.example"`;
    expect((await send('coupons', codes)).body.rows).toMatchObject([
      { name: 'HER-OWN', state: 'skipped', reason: 'Had their data erased here.' },
      { name: 'HER-TEAM', state: 'created' },
    ]);
    expect(await row("SELECT emails FROM coupon WHERE code = 'HER-TEAM'")).toEqual({ emails: '["@moved.example"]' });
    expect(await count("SELECT count(*) AS n FROM past_order WHERE email = 'grace@moved.example'")).toBe(0);
    expect(await count("SELECT count(*) AS n FROM buyer WHERE email = 'grace@moved.example'")).toBe(0);
  });
});

test('nobody is kept longer than there is a reason for', async () => {
  const cron = CRON_JOBS.filter(({ name }) => name === 'prune-past-orders' || name === 'prune-customers');
  await send('customers', wooCustomers.replace('joan@', 'idle@'));
  await send('orders', wooOrders.replaceAll('joan@', 'old@').replaceAll('90', '77'));
  const kept = () =>
    count(
      "SELECT (SELECT count(*) FROM past_order WHERE email = 'old@moved.example') + (SELECT count(*) FROM buyer WHERE email IN ('idle@moved.example', 'old@moved.example')) AS n",
    );
  await runCron(testDeps(services), {}, cron);
  expect(await kept()).toBe(3);
  time.forward(12 * 365 * DAY_MS);
  await runCron(testDeps(services), {}, cron);
  time.forward(DAY_MS);
  await runCron(testDeps(services), {}, cron);
  expect(await kept()).toBe(0);
  time.forward(-(12 * 365 + 1) * DAY_MS);
});
