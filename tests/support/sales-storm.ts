import { statement } from '../../functions/db/client';
import { clearSettingsCache } from '../../functions/settings/shop-settings';
import { momentOf } from '../../src/shop/local-time';
import { CURRENCIES, EXPONENTS } from '../../src/shop/money';
import { FIXED_RATES } from '../../src/shop/pricing/rates';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { type Back, insert, type Order, orderRow, paidFor, type Storm, writeBacks } from './sales-rows.ts';
import { coupon, db, product } from './stock.ts';

/** Returns the same numbers for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    of: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (part: number) => next() < part,
  };
}
type Dice = ReturnType<typeof dice>;

/** Returns a time within the days around a daylight saving change; half of them within milliseconds of midnight. */
function momentIn({ below, chance }: Dice, change: string, timeZone: string): number {
  const from = Date.parse(`${change}T12:00:00Z`) - 4 * DAY_MS;
  if (chance(0.5)) return from + below(8 * DAY_MS);
  const day = new Date(from + below(9) * DAY_MS).toISOString().slice(0, 10);
  return momentOf(`${day}T00:00`, timeZone) + below(7) - 3 + (chance(0.2) ? HOUR_MS : 0);
}

function newOrder(
  roll: Dice,
  n: number,
  facts: { change: string; timeZone: string; products: string[]; code: string },
): Order {
  const currency = roll.of(CURRENCIES);
  const lines = Array.from({ length: 1 + roll.below(3) }, (_, at) => {
    const quantity = 1 + roll.below(3);
    const total = quantity * (1 + roll.below(EXPONENTS[currency] === 0 ? 90_000 : 40_000));
    const discount = roll.chance(0.3) ? roll.below(total + 1) : 0;
    return { id: `line_s${n}_${at}`, productId: roll.of(facts.products), quantity, total, discount };
  });
  const discounted = lines.some(({ discount }) => discount > 0);
  return {
    id: `order_s${n}`,
    currency,
    rate: currency === 'USD' ? 1_000_000 : Math.max(1, FIXED_RATES[currency] + roll.below(99_999) - 50_000),
    country: roll.of(['US', 'DE', 'JP', 'BR', 'EG']),
    paidAt: momentIn(roll, facts.change, facts.timeZone),
    lines,
    coupon: discounted ? facts.code : null,
    utm: roll.chance(0.3)
      ? JSON.stringify({ source: roll.of(['google', ' Bing']), medium: 'cpc', campaign: `c${roll.below(400)}` })
      : null,
    landing: roll.chance(0.7) ? `/page-${roll.below(300)}` : null,
  };
}

function backsOf(roll: Dice, order: Order, facts: { change: string; timeZone: string }): Back[] {
  const paid = paidFor(order);
  const back = (kind: Back['kind'], amount: number, more: Partial<Back> = {}): Back => ({
    id: `${kind}_${order.id}_${amount}_${roll.below(1e9)}`,
    order,
    kind,
    amount,
    state: 'succeeded',
    at: Math.max(order.paidAt, momentIn(roll, facts.change, facts.timeZone)),
    closedAt: null,
    ...more,
  });
  if (paid < 4 || roll.chance(0.6)) return [];
  if (roll.chance(0.25)) {
    const state = roll.of(['inquiry', 'opened', 'won', 'lost', 'closed']);
    const at = order.paidAt + roll.below(DAY_MS);
    const closedAt = ['won', 'lost', 'closed'].includes(state) ? at + roll.below(2 * DAY_MS) : null;
    return [back('dispute', roll.of([paid, 1 + roll.below(paid)]), { state, at, closedAt })];
  }
  if (roll.chance(0.4)) return [back('refund', paid, { state: roll.of(['succeeded', 'failed', 'intended']) })];
  const first = 1 + roll.below(paid - 2);
  const second = 1 + roll.below(paid - first - 1);
  return [first, second, paid - first - second].map((amount) =>
    back('refund', amount, { state: roll.of(['succeeded', 'succeeded', 'failed']) }),
  );
}

/** Makes the shop use the days of this time zone from now on. */
export async function keepDaysOf(timeZone: string): Promise<void> {
  await statement(
    db,
    `INSERT INTO setting (name, value, updated_at, revision) VALUES ('openingHours', ?, 1, 1)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    JSON.stringify({ timeZone, days: Array(7).fill(null), holidays: [] }),
  ).run();
  clearSettingsCache();
}

/** Inserts this many random orders with their refunds and disputes, around a daylight saving change of a zone. */
export async function salesStorm({
  orders: many,
  seed,
  timeZone,
  change,
}: {
  orders: number;
  seed: number;
  timeZone: string;
  change: string;
}): Promise<Storm> {
  const roll = dice(seed);
  const products = [await product(), await product(), await product()].map(({ id }) => id);
  const { code } = await coupon({ value: { kind: 'percentage', basisPoints: 1_000 } });
  const orders = Array.from({ length: many }, (_, n) => newOrder(roll, n, { change, timeZone, products, code }));
  const backs = orders.flatMap((order) => backsOf(roll, order, { change, timeZone }));
  await keepDaysOf(timeZone);
  await insert('orders', orders.map(orderRow));
  await insert(
    'order_line',
    orders.flatMap(({ id, paidAt, lines }) =>
      lines.map((line, position) => ({
        id: line.id,
        order_id: id,
        position,
        product_id: line.productId,
        product_name: line.productId,
        quantity: line.quantity,
        unit_minor: line.total / line.quantity,
        unit_usd_minor: 0,
        total_minor: line.total,
        discount_minor: line.discount,
        state: 'fulfilled',
        paid_at: paidAt,
      })),
    ),
  );
  await insert(
    'payment',
    orders.flatMap(({ id, currency, paidAt }, n) => {
      const row = {
        provider_ref: `pay_${id}`,
        provider: 'sandbox',
        order_id: id,
        amount_minor: 1,
        currency,
        live_mode: 0,
        state: 'settled',
        method: [null, 'card', 'apple_pay'][n % 3],
        created_at: paidAt,
      };
      // A second payment: its refund does not change revenue.
      return n % 50 ? [row] : [row, { ...row, provider_ref: `pay2_${id}`, state: 'duplicate' }];
    }),
  );
  await writeBacks(backs);
  await insert(
    'refund',
    orders
      .filter((_, n) => n % 50 === 0)
      .map(({ id, paidAt }) => ({
        id: `second_${id}`,
        provider_ref: `pay2_${id}`,
        order_id: id,
        amount_minor: 77,
        reason: '',
        state: 'succeeded',
        created_at: paidAt,
      })),
  );
  const now = Date.parse(`${change}T12:00:00Z`) + 9 * DAY_MS;
  return { orders, backs, now, timeZone };
}

/** Lets refunds fail and succeed, disputes be won, and new ones be opened: changes to days already computed. */
export async function laterChanges({ backs, orders, now }: Storm, seed: number): Promise<void> {
  const roll = dice(seed);
  const added: Back[] = [];
  for (const order of orders.filter((_, n) => n % 37 === 5))
    if (!backs.some((back) => back.order === order) && paidFor(order) > 1)
      added.push({
        id: `late_${order.id}`,
        order,
        kind: 'refund',
        state: 'succeeded',
        at: order.paidAt + roll.below(DAY_MS),
        closedAt: null,
        amount: 1,
      });
  for (const back of backs.filter(() => roll.chance(0.1))) {
    if (back.kind === 'refund') back.state = back.state === 'succeeded' ? 'failed' : 'succeeded';
    else if (back.state === 'opened') Object.assign(back, { state: 'won', closedAt: Math.min(now, back.at + DAY_MS) });
    await statement(
      db,
      back.kind === 'refund'
        ? 'UPDATE refund SET state = iif(?3 >= 0, ?2, state) WHERE id = ?1'
        : 'UPDATE dispute SET state = ?2, closed_at = CAST(?3 AS INTEGER) WHERE id = ?1',
      back.id,
      back.state,
      back.closedAt ?? 0,
    ).run();
  }
  await writeBacks(added);
  backs.push(...added);
}
