import { pruneCarts } from '../../../functions/carts/prune-carts';
import { sendCartReminders } from '../../../functions/carts/remind';
import type { Storefront } from '../../../src/shop/storefront/contract';
import { DAY_MS, HOUR_MS } from '../../../src/shop/time';
import { agree, beacon, cartOf, cartRecord, newSession, setSettings } from '../../support/carts.ts';
import { testDeps } from '../../support/deps.ts';
import { count, db, product } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

let shoppers = 0;

/** Someone who left checkout with a cart, and ticked the box for reminders where it is shown. */
async function left() {
  shoppers += 1;
  const email = `left.by.setting${shoppers}@example.org`;
  const [visitor, sessionId] = [newVisitor(), newSession()];
  await beacon(visitor, 'capture', cartRecord(sessionId, email, [await product({ keys: 1 })]));
  await agree(visitor, sessionId, email);
  return email;
}

/** The number of reminders to a cart's address by so many hours after it was left. */
async function remindersBy(email: string, ...hours: number[]): Promise<number> {
  for (const after of hours)
    for (const minute of [1, 2])
      await sendCartReminders(testDeps({ now: () => Date.now() + after * HOUR_MS + minute * 60_000 }));
  return count("SELECT count(*) FROM outbox WHERE kind = 'cart_reminder' AND recipient = ?", email);
}

/** The same for a cart that agreed to reminders while the setting was on. */
async function remindedBy(...hours: number[]): Promise<number> {
  const email = await left();
  const agreed = Date.now();
  await db
    .prepare('UPDATE abandoned_cart SET agreed_at = ?1, look_at = ?1, opened_at = ?2 WHERE email = ?3')
    .bind(agreed, hours.length > 1 ? agreed : null, email)
    .run();
  return remindersBy(email, ...hours);
}
const mailsOn = async <T>(look: () => Promise<T>): Promise<T> => {
  await setSettings({ abandonedCarts: 'mail' });
  const seen = await look();
  await setSettings({ abandonedCarts: null });
  return seen;
};
const flags = async () => (await newVisitor().get<Storefront>('/api/storefront')).body.flags;

/** Effects of the cart settings, before and after a change. */
export const CART_EFFECTS = {
  exitCoupon: { to: 'STAY10', look: async () => (await flags()).exitIntentCoupon, from: null, after: 'STAY10' },
  abandonedCarts: { to: 'off', look: async () => (await cartOf(await left())) !== null, from: true, after: false },
  cartDays: {
    to: 10,
    look: async () => {
      const email = await left();
      await pruneCarts(testDeps({ now: () => Date.now() + 20 * DAY_MS }));
      return (await cartOf(email)) !== null;
    },
    from: true,
    after: false,
  },
  cartMailFirst: { to: 0, look: () => mailsOn(() => remindedBy(2)), from: 1, after: 0 },
  cartMailSecond: { to: 0, look: () => mailsOn(() => remindedBy(2, 26)), from: 2, after: 1 },
  cartMailThird: { to: 0, look: () => mailsOn(() => remindedBy(2, 26, 75)), from: 3, after: 2 },
  cartMailUnconfirmed: {
    to: 'all',
    look: () =>
      mailsOn(async () => {
        const email = await left();
        await db
          .prepare('UPDATE abandoned_cart SET agreed_at = ?1, look_at = ?1 WHERE email = ?2')
          .bind(Date.now(), email)
          .run();
        return remindersBy(email, 2, 26, 75);
      }),
    from: 1,
    after: 3,
  },
};
