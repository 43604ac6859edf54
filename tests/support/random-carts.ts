import { agreeToReminders } from '../../functions/carts/agree-to-reminders';
import { captureCart } from '../../functions/carts/capture-cart';
import { sendCartReminders } from '../../functions/carts/remind';
import { optOutOfReminders } from '../../functions/carts/statements';
import { isBuyerBlocked, statement } from '../../functions/db/client';
import { sendMail } from '../../functions/mail/send-mail';
import { captureInput } from '../../src/shop/carts/contract';
import { REMINDER } from '../../src/shop/carts/words';
import { HOUR_MS } from '../../src/shop/time';
import type { TestProduct } from './buyer.ts';
import { cartRecord } from './carts.ts';
import { testDeps } from './deps.ts';
import { db } from './stock.ts';

const EVENTS = ['untick', 'opt_out', 'suppress', 'block', 'stop', 'buy', 'open'] as const;
type Event = (typeof EVENTS)[number];

interface Shopper {
  sessionId: string;
  email: string;
  /** When the cart was left and whether its box was ticked; hours from the start. */
  leaves: number;
  ticked: boolean;
  events: { what: Event; at: number }[];
  /** When it was left, in milliseconds. */
  left?: number;
}

/** What happened to an address or cart, and when, as observed outside the shop. */
interface World {
  /** By address or session: since when nothing may be sent, and why. */
  ends: Map<string, { at: number; why: Event }>;
  mails: { to: string; at: number; step: number }[];
}

/** Returns reproducible numbers from 0 to 1 for a seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shoppersOf(count: number, random: () => number, run: number): Shopper[] {
  const shoppers: Shopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const shared = random() < 0.1 ? shoppers.at(-1)?.email : undefined;
    const leaves = Math.floor(random() * 72);
    const events = EVENTS.flatMap((what) =>
      random() < (what === 'open' ? 0.6 : 0.12) ? [{ what, at: leaves + Math.floor(random() * 80) }] : [],
    );
    shoppers.push({
      sessionId: `random-session-${run}-${index}-of-many`,
      email: shared ?? `random.${run}.${index}@example.org`,
      leaves,
      ticked: random() < 0.8,
      events,
    });
  }
  return shoppers;
}

let bought = 0;
/** Places an order for an address and pays it like a settled payment: first the row, then its new status. */
async function buy(email: string, now: number): Promise<void> {
  bought += 1;
  const id = `order_random_${bought}`;
  await db.batch([
    statement(
      db,
      `INSERT INTO orders (id, status, email, first_name, last_name, phone, address, city, zip_code, country, currency,
         rate_millionths, subtotal_minor, discount_minor, total_minor, total_usd_minor, provider, live_mode, browser_hash,
         ip_hash, consents, created_at, expires_at)
       VALUES (?1, 'pending', ?2, 'A', 'B', '', '', '', '', 'GB', 'USD', 1000000, 1000, 0, 1000, 1000, 'sandbox', 0, ?1, 'ip',
         '{}', ?3, ?3)`,
      id,
      email,
      now,
    ),
    statement(db, "UPDATE orders SET status = 'paid', paid_at = ?2 WHERE id = ?1", id, now),
  ]);
}

async function apply({ what }: { what: Event }, { sessionId, email }: Shopper, now: number): Promise<void> {
  const deps = testDeps({ now: () => now });
  const run = (sql: string, ...values: (string | number)[]) => statement(db, sql, ...values).run();
  const ofCart = `email = ? AND updated_at = (SELECT max(updated_at) FROM abandoned_cart WHERE email = ?)`;
  if (what === 'untick')
    await agreeToReminders(deps, { sessionId, customerEmail: email, agreed: false, version: REMINDER.version });
  if (what === 'opt_out') await optOutOfReminders(db, email, now).run();
  if (what === 'suppress')
    await run(
      "INSERT INTO mail_suppression (id, email, reason, actor, created_at) VALUES (?1, ?2, 'staff', 'staff', 1) ON CONFLICT DO NOTHING",
      `suppressed_${sessionId}`,
      email,
    );
  if (what === 'block') {
    await run(
      `INSERT INTO buyer (id, email, first_name, last_name, country, state, created_at)
       VALUES (?1, ?2, 'A', 'B', 'GB', 'guest', 1) ON CONFLICT DO NOTHING`,
      `buyer_${sessionId}`,
      email,
    );
    await run(
      `INSERT INTO buyer_block (id, kind, value, buyer_id, reference, reason, blocked_by, created_at)
       SELECT ?1, 'email', email, id, 'R', 'R', 'staff', 1 FROM buyer WHERE email = ?2 ON CONFLICT DO NOTHING`,
      `block_${sessionId}`,
      email,
    );
  }
  if (what === 'stop') await run('UPDATE abandoned_cart SET stopped_at = 1 WHERE email = ?', email);
  if (what === 'open')
    await run(
      `UPDATE abandoned_cart SET opened_at = 1, look_at = iif(agreed_at IS NULL, NULL, 1) WHERE ${ofCart}`,
      email,
      email,
    );
  // An order by a blocked buyer is refused.
  if (what === 'buy')
    await buy(email, now).catch((error) => {
      if (!isBuyerBlocked(error)) throw error;
    });
}

/**
 * Returns the violations by reminders of this many random carts; empty if nothing was sent to anyone who must not get
 * it.
 */
export async function remindAtRandom(count: number, seed: number, sold: TestProduct) {
  const random = randomOf(seed);
  const shoppers = shoppersOf(count, random, seed);
  const began = Date.now() + seed * 400 * 24 * HOUR_MS;
  const world: World = { ends: new Map(), mails: [] };
  const end = (key: string, at: number, why: Event) => {
    if (!world.ends.has(key)) world.ends.set(key, { at, why });
  };
  let races = 0;
  for (let hour = 0; hour <= 72 + 80; hour += 1) {
    const now = began + hour * HOUR_MS + 60_000;
    for (const shopper of shoppers.filter(({ leaves }) => leaves === hour)) {
      shopper.left = now;
      const deps = testDeps({ now: () => now });
      await captureCart(deps, captureInput.parse(cartRecord(shopper.sessionId, shopper.email, [sold])));
      const { sessionId, email: customerEmail } = shopper;
      if (shopper.ticked)
        await agreeToReminders(deps, { sessionId, customerEmail, agreed: true, version: REMINDER.version });
    }
    for (const shopper of shoppers)
      for (const event of shopper.events.filter(({ at }) => at === hour)) {
        await apply(event, shopper, now);
        if (event.what === 'untick') end(shopper.sessionId, now, 'untick');
        else if (event.what !== 'open') end(shopper.email, now, event.what);
      }
    const deps = testDeps({ now: () => now });
    await Promise.all([sendCartReminders(deps), sendCartReminders(deps)]);
    for (let more = 0; more < Math.floor(count / 50); more += 1) await sendCartReminders(deps);
    const { results: waiting } = await statement(
      db,
      "SELECT id, recipient, version FROM outbox WHERE kind = 'cart_reminder' AND state = 'queued' AND recipient LIKE 'random.%'",
    ).all<{ id: string; recipient: string; version: number }>();
    for (const { id, recipient, version } of waiting) {
      const send = async () => {
        world.mails.push({ to: recipient, at: now, step: version });
        return { provider: 'fake', providerRef: id };
      };
      // For every tenth reminder, its reader pays at the last moment.
      const failpoint = async (name: string) => {
        if (name !== 'before:send' || random() > 0.1 || world.ends.has(recipient)) return;
        races += 1;
        end(recipient, now, 'buy');
        await buy(recipient, now);
      };
      await sendMail(testDeps({ now: () => now, mailer: { name: 'fake', send }, failpoint }), id);
    }
  }
  return { broken: brokenBy(shoppers, world), mails: world.mails.length, races };
}

function brokenBy(shoppers: Shopper[], { ends, mails }: World): string[] {
  const broken: string[] = [];
  for (const { to, at, step } of mails) {
    const theirs = shoppers.filter(({ email }) => email === to);
    const ended = ends.get(to);
    // A payment, or staff stopping reminders, ends the existing carts; another one may be left later.
    const again = /buy|stop/.test(ended?.why ?? '') && theirs.some(({ left = 0 }) => left > (ended?.at ?? 0));
    if (ended && ended.at <= at && !again) broken.push(`${to}: reminder ${step} after ${ended.why}`);
    if (!theirs.some(({ ticked, sessionId }) => ticked && !((ends.get(sessionId)?.at ?? Infinity) <= at)))
      broken.push(`${to}: reminder ${step} without a ticked box`);
    if (step > 1 && !theirs.some(({ events }) => events.some(({ what }) => what === 'open')))
      broken.push(`${to}: reminder ${step} to an address nobody confirmed`);
  }
  for (const { email } of shoppers)
    for (const step of [1, 2, 3])
      if (mails.filter((mail) => mail.to === email && mail.step === step).length > 1)
        broken.push(`${email}: reminder ${step} twice`);
  return broken;
}
