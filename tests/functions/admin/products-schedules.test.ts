import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../src/shop/time';
import { verifiedStaff } from '../../support/people.ts';
import { count, db, product, row } from '../../support/stock.ts';
import { importKeys, OPERATOR } from '../../support/visitor.ts';
import { audits } from './products-fixtures.ts';
import { cancel, jump, later, list, me, path, prices, schedule, set, stateOf, tick } from './schedules-fixtures.ts';

beforeEach(() => jump('2027-01-10T12:00:00Z'));

describe('a scheduled price', () => {
  test('starts and ends at midnight of the shop, to the minute, and everything is recorded', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    const body = { price: '80.00', originalPrice: '120.00', startsAt: '2027-01-15T00:00', endsAt: '2027-01-17T00:00' };
    expect((await schedule(id, body)).status).toBe(200);
    await tick('2027-01-15T04:59:59Z');
    expect(await prices(id)).toEqual({ price: 10_000, original: 10_000 });
    await tick('2027-01-15T05:00:00Z');
    await tick('2027-01-15T05:01:00Z');
    expect(await prices(id)).toEqual({ price: 8_000, original: 12_000 });
    expect((await list(id)).schedules).toMatchObject([{ state: 'running', price: '80.00', formerPrice: '100.00' }]);
    await tick('2027-01-17T04:59:59Z');
    expect(await prices(id)).toEqual({ price: 8_000, original: 12_000 });
    await tick('2027-01-17T05:00:00Z');
    await tick('2027-01-17T05:01:00Z');
    expect(await prices(id)).toEqual({ price: 10_000, original: 10_000 });
    expect(await stateOf(id)).toEqual(['done']);
    expect((await audits(id)).results.map(({ action }) => action)).toEqual([
      'price_schedule.created',
      'price_schedule.started',
      'price_schedule.ended',
    ]);
    expect(await count('SELECT count(*) FROM product_revision WHERE product_id = ?', id)).toBe(3);
    expect(await count("SELECT count(*) FROM product_revision WHERE product_id = ? AND actor = 'system'", id)).toBe(3);
    expect(await count('SELECT count(*) FROM price_history WHERE product_id = ?', id)).toBeGreaterThan(1);
  });

  test('without an end stays, and raises the original price if it exceeds it', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await schedule(id, { price: '110.00', startsAt: '2027-01-15T09:30' });
    await tick('2027-01-15T14:30:00Z');
    expect(await prices(id)).toEqual({ price: 11_000, original: 11_000 });
    expect(await stateOf(id)).toEqual(['done']);
  });

  test('across a clock change lasts as long as local clocks say', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await schedule(id, { price: '90.00', startsAt: '2027-03-13T12:00', endsAt: '2027-03-14T12:00' });
    await schedule(id, { price: '90.00', startsAt: '2027-11-06T12:00', endsAt: '2027-11-07T12:00' });
    // 2:30 does not exist in spring and becomes 3:30; 1:30 occurs twice in autumn, and the first counts.
    await schedule(id, { price: '80.00', startsAt: '2028-03-12T02:30', endsAt: '2028-11-05T01:30' });
    const [last] = (await list(id)).schedules;
    expect(last).toMatchObject({ startsAt: Date.parse('2028-03-12T07:30Z'), endsAt: Date.parse('2028-11-05T05:30Z') });
    const hours = (await list(id)).schedules
      .slice(1)
      .map(({ startsAt, endsAt }) => ((endsAt ?? 0) - startsAt) / HOUR_MS);
    expect(hours).toEqual([25, 23]);
    await tick('2028-03-12T07:30:00Z');
    expect(await prices(id)).toMatchObject({ price: 8_000 });
    await tick('2028-11-05T05:30:00Z');
    expect(await prices(id)).toMatchObject({ price: 10_000 });
  });

  test('follows the time zone of the setting', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    const found = await me.send<{ settings: { name: string; value: object; revision: number }[] }>(
      'GET',
      '/api/admin/settings',
      { headers: OPERATOR },
    );
    const hours = found.body.settings.find(({ name }) => name === 'openingHours');
    await db
      .prepare("INSERT INTO setting (name, value, updated_at, revision) VALUES ('openingHours', ?, 1, 1)")
      .bind(JSON.stringify({ ...hours?.value, timeZone: 'Asia/Kolkata' }))
      .run();
    later(HOUR_MS);
    await schedule(id, { price: '90.00', startsAt: '2027-01-15T00:00' });
    const { timeZone, schedules } = await list(id);
    await db.prepare("DELETE FROM setting WHERE name = 'openingHours'").run();
    expect([timeZone, schedules[0]?.startsAt]).toEqual(['Asia/Kolkata', Date.parse('2027-01-14T18:30:00Z')]);
    later(HOUR_MS);
    expect((await list(id)).timeZone).toBe('America/New_York');
  });
});

describe('A scheduled price is refused at its field', () => {
  test.each([
    ['startsAt', { price: '90.00', startsAt: '2027-01-10T07:00' }],
    ['startsAt', { price: '90.00', startsAt: '2027-02-30T07:00' }],
    ['startsAt', { price: '90.00', startsAt: '2027-02-20T07:00Z' }],
    ['endsAt', { price: '90.00', startsAt: '2027-02-20T07:00', endsAt: '2027-02-20T07:00' }],
    // 2:30 does not exist and is 3:30, after 3:15.
    ['endsAt', { price: '90.00', startsAt: '2027-03-14T02:30', endsAt: '2027-03-14T03:15' }],
    ['price', { price: '0', startsAt: '2027-02-20T07:00' }],
    ['price', { price: '-5', startsAt: '2027-02-20T07:00' }],
    ['price', { price: '1.999', startsAt: '2027-02-20T07:00' }],
    ['originalPrice', { price: '90.00', originalPrice: '80.00', startsAt: '2027-02-20T07:00' }],
  ])('%s of %j', async (field, body) => {
    const { id } = await product({ priceMinor: 10_000 });
    const { status, body: answer } = await schedule(id, body);
    expect([status, answer.issues?.map((issue) => issue.path)]).toEqual([400, [field]]);
    expect((await list(id)).schedules).toEqual([]);
  });

  test('for an unknown product', async () => {
    expect((await schedule('nobody', { price: '90.00', startsAt: '2027-02-20T07:00' })).status).toBe(404);
  });

  test('without confirmation if it moves far or loses money', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await importKeys(id, ['SCHED-00000-00001'], `cost ${id}`, '&unitCost=95&currency=USD');
    const body = { price: '60.00', startsAt: '2027-02-20T07:00' };
    const asked = await schedule(id, body);
    expect([asked.status, asked.body.code]).toEqual([409, 'price_needs_confirmation']);
    expect(asked.body.error).toContain('cost up to $ 95.00');
    expect((await schedule(id, { ...body, confirmed: true })).status).toBe(200);
  });

  test('if it overlaps another; one that starts right after is accepted', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await schedule(id, { price: '90.00', startsAt: '2027-02-20T07:00', endsAt: '2027-02-22T07:00' });
    const moment = await schedule(id, { price: '85.00', startsAt: '2027-02-21T07:00' });
    expect([moment.status, moment.body.code]).toEqual([409, 'price_schedule_overlap']);
    expect(moment.body.issues).toEqual([
      { path: 'startsAt', message: expect.stringContaining('from 2027-02-20 07:00 to 2027-02-22 07:00') },
    ]);
    const around = await schedule(id, { price: '85.00', startsAt: '2027-02-19T07:00', endsAt: '2027-02-23T07:00' });
    expect(around.status).toBe(409);
    const next = await schedule(id, { price: '85.00', startsAt: '2027-02-22T07:00', endsAt: '2027-02-23T07:00' });
    expect(next.status).toBe(200);
    // The former price is the one before both, even if the cron was down at the boundary.
    await tick('2027-02-20T12:00:00Z');
    await tick('2027-02-22T20:00:00Z');
    expect(await prices(id)).toMatchObject({ price: 8_500 });
    await tick('2027-02-23T12:00:00Z');
    expect(await prices(id)).toMatchObject({ price: 10_000 });
  });

  test('except one of five sent at once for the same time', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    const all = await Promise.all(
      [0, 1, 2, 3, 4].map((hour) =>
        schedule(id, { price: '90.00', startsAt: `2027-02-20T0${hour}:00`, endsAt: '2027-02-22T07:00' }),
      ),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await list(id)).schedules).toHaveLength(1);
  });
});

describe('A canceled schedule', () => {
  test('never takes effect if it has not begun, and its time is free again', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    const body = { price: '90.00', startsAt: '2027-02-20T07:00', endsAt: '2027-02-22T07:00' };
    const one = await schedule(id, body);
    expect((await cancel(id, one.body.id)).status).toBe(200);
    expect((await cancel(id, one.body.id)).status).toBe(409);
    expect((await cancel('another', one.body.id)).status).toBe(404);
    await tick('2027-02-20T12:00:00Z');
    expect(await prices(id)).toMatchObject({ price: 10_000 });
    jump('2027-01-10T12:00:00Z');
    expect((await schedule(id, body)).status).toBe(200);
    const { results } = await audits(id);
    expect(results.map(({ action }) => action)).toContain('price_schedule.canceled');
  });

  test('ends at once if it is in force, and the former price returns', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    const one = await schedule(id, { price: '90.00', startsAt: '2027-02-20T07:00', endsAt: '2027-02-22T07:00' });
    await tick('2027-02-20T12:00:00Z');
    expect((await cancel(id, one.body.id)).status).toBe(200);
    expect(await prices(id)).toEqual({ price: 10_000, original: 10_000 });
    await tick('2027-02-22T12:00:00Z');
    expect(await stateOf(id)).toEqual(['canceled']);
  });
});

describe('What happens during a scheduled price', () => {
  test('a price that staff set meanwhile stays, and the audit says so', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await schedule(id, { price: '90.00', startsAt: '2027-02-20T07:00', endsAt: '2027-02-22T07:00' });
    await tick('2027-02-20T12:00:00Z');
    expect((await set(id, 2, { price: '95.00' })).status).toBe(200);
    await tick('2027-02-22T12:00:00Z');
    await tick('2027-02-22T12:01:00Z');
    expect(await prices(id)).toMatchObject({ price: 9_500 });
    expect(await stateOf(id)).toEqual(['kept']);
    const last = await row('SELECT after FROM audit WHERE subject = ? ORDER BY id DESC LIMIT 1', `product:${id}`);
    expect(last?.after).toContain('stays: it was changed');
  });

  test('an original price that staff raised meanwhile stays, and the former price returns', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await schedule(id, { price: '90.00', startsAt: '2027-02-20T07:00', endsAt: '2027-02-22T07:00' });
    await tick('2027-02-20T12:00:00Z');
    await set(id, 2, { originalPrice: '130.00' });
    await tick('2027-02-22T12:00:00Z');
    expect(await prices(id)).toEqual({ price: 10_000, original: 13_000 });
  });

  test('a product saved at the same moment is read again', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await schedule(id, { price: '90.00', startsAt: '2027-02-20T07:00' });
    jump('2027-02-20T12:00:00Z');
    await Promise.all([tick(), set(id, 1, { badge: 'New' }), tick()]);
    await tick('2027-02-20T12:01:00Z');
    expect(await prices(id)).toMatchObject({ price: 9_000 });
    const { results } = await audits(id);
    expect(results.filter(({ action }) => action === 'price_schedule.started')).toHaveLength(1);
  });

  test('a start that the cron missed is made up for once', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await schedule(id, { price: '90.00', startsAt: '2027-02-20T07:00', endsAt: '2027-02-22T07:00' });
    await tick('2027-02-21T23:00:00Z');
    await tick('2027-02-21T23:01:00Z');
    expect(await prices(id)).toMatchObject({ price: 9_000 });
    expect(await count('SELECT revision FROM product WHERE id = ?', id)).toBe(2);
  });

  test('one whose whole time was missed is not applied, and staff are notified', async () => {
    const { id } = await product({ priceMinor: 10_000 });
    await schedule(id, { price: '90.00', startsAt: '2027-02-20T07:00', endsAt: '2027-02-22T07:00' });
    await tick('2027-02-22T12:00:00Z');
    await tick('2027-02-22T12:01:00Z');
    expect([await prices(id), await stateOf(id)]).toEqual([{ price: 10_000, original: 10_000 }, ['missed']]);
    const entry = await row(
      "SELECT message FROM attention WHERE kind = 'price_missed' AND subject = ?",
      `product:${id}`,
    );
    expect(entry?.message).toContain('$ 90.00');
    expect(entry?.message).toContain('from 2027-02-20 07:00 to 2027-02-22 07:00 (America/New_York)');
  });
});

test('a viewer reads scheduled prices and changes none; a manager does', async () => {
  const { id } = await product({ priceMinor: 10_000 });
  const [viewer, manager] = [await verifiedStaff({}, 'viewer'), await verifiedStaff({}, 'manager')];
  const body = { price: '90.00', startsAt: '2099-02-20T07:00' };
  expect((await viewer.get(path(id))).status).toBe(200);
  expect((await viewer.post(path(id), body)).status).toBe(403);
  const made = await manager.post<{ id: string }>(path(id), body);
  expect(made.status).toBe(200);
  const refused = await viewer.post(`${path(id)}/${made.body.id}/cancel`, { reason: 'No reason' });
  expect(refused.status).toBe(403);
  const unsaid = await manager.post(`${path(id)}/${made.body.id}/cancel`, {});
  expect(unsaid.status).toBe(400);
});
