import { expect, test } from 'vitest';
import { readKeyFigures } from '../../functions/reports/read-key-figures';
import { MIN_CASES } from '../../src/shop/reports/key-figures';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { Buyer } from '../support/buyer.ts';
import { clock, db, product, restock } from '../support/stock.ts';

const time = clock();
// Years after the sales of all other test files, so that they do not count.
time.forward(4 * 365 * DAY_MS);
const figures = (live = false) => readKeyFigures({ db, live, now: time.now });

/** Messages that staff answered after so many minutes, each written an hour after the previous one. */
async function answered(minutes: number[]): Promise<void> {
  for (const [index, wait] of minutes.entries()) {
    const at = time.now() - (index + 1) * HOUR_MS;
    await db
      .prepare(
        `INSERT INTO thread (id, kind, state, subject, name, email, created_at, first_answered_at, last_message_at, tag)
         VALUES (?1, 'message', 'closed', 's', 'n', 'a@example.org', ?2, ?3, ?3, ?1)`,
      )
      .bind(`thread_figures_${index}`, at, at + wait * 60_000)
      .run();
  }
}

test('each figure is absent until it has enough cases, and then says how many', async () => {
  expect(await figures()).not.toHaveProperty('delivery');
  const sold = await product({ keys: MIN_CASES.deliveries });
  for (let at = 1; at < MIN_CASES.deliveries; at += 1) await new Buyer({ now: time.now }).buy([{ product: sold }]);
  expect(await figures()).not.toHaveProperty('delivery');
  await new Buyer({ now: time.now }).buy([{ product: sold }]);
  const { delivery } = await figures();
  expect(delivery).toMatchObject({ of: MIN_CASES.deliveries, lastAt: expect.any(Number) });
  expect(delivery?.medianMs).toBeLessThan(60_000);
  // No test money among the figures of a shop that takes real money.
  expect(await figures(true)).not.toHaveProperty('delivery');
});

test('lots by what was noted, shares of a year, the middle of answer times', async () => {
  for (let at = 0; at < MIN_CASES.lots; at += 1) {
    const one = await product();
    await restock(one, 1);
    await db.prepare("UPDATE lot SET region = 'Mars', license_type = 'retail' WHERE product_id = ?").bind(one.id).run();
  }
  const day = new Date(time.now()).toISOString().slice(0, 10);
  await db
    .prepare(
      'INSERT INTO daily_lot (day, lot_id, sold, paid_usd, returned, replacements, defective, back_usd) VALUES (?, ?, 60, 0, 0, 3, 0, 0)',
    )
    .bind(day, 'lot_figures')
    .run();
  await answered(Array.from({ length: MIN_CASES.answers }, (_, at) => at + 1));
  const { lots, replacements, refunds, answers } = await figures();
  expect(lots?.regions).toContainEqual(['Mars', MIN_CASES.lots]);
  expect(lots?.types.map(([name]) => name)).toContain('Retail');
  expect(lots?.regions.reduce((sum, [, times]) => sum + times, 0)).toBe(lots?.of);
  expect(replacements).toEqual({ of: 60, times: 3 });
  expect(refunds).toBeUndefined();
  expect(answers).toEqual({ of: MIN_CASES.answers, medianMs: 10 * 60_000 });
});

test('messages that nobody answered count for as long as they wait: a shop that ignores most of them is not quick', async () => {
  const { answers: before } = await figures();
  const at = time.now() - 5 * DAY_MS;
  for (const [state, ignored] of [
    ['open', MIN_CASES.answers + 2],
    ['closed', 40],
    ['spam', 40],
  ] as const)
    for (let n = 0; n < ignored; n += 1)
      await db
        .prepare(
          `INSERT INTO thread (id, kind, state, subject, name, email, created_at, last_message_at, tag)
           VALUES (?1, 'message', ?3, 's', 'n', 'a@example.org', ?2, ?2, ?1)`,
        )
        .bind(`thread_ignored_${state}_${n}`, at, state)
        .run();
  const { answers } = await figures();
  expect(answers?.of).toBe((before?.of ?? 0) + MIN_CASES.answers + 2);
  expect(answers?.medianMs).toBeGreaterThanOrEqual(5 * DAY_MS);
});
