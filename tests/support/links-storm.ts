import { expect } from 'vitest';
import { testDeps } from './deps.ts';
import { linesOf, makeLink, Payer, sessionOf } from './links.ts';
import { reconcile } from './reconcile.ts';
import { clock, count, MINUTE, product, range } from './stock.ts';
import { inFlight } from './storm.ts';
import { deliver, stripeShop } from './stripe.ts';
import { payHosted } from './stripe-hosted.ts';

/** Who reports a payment to the shop: all at once, not the browser, not the provider, or only the cron. */
const CHANNELS = ['all', 'browser_dead', 'webhooks_lost', 'both'] as const;

/** Thrown to end a write at a failpoint. */
class Killed extends Error {}

interface Storm {
  /** The number of links, each for one use. */
  links: number;
  seats: number;
  concurrency: number;
}

/**
 * Creates many links, each opened by two browsers at once, paid on Stripe's page by whoever gets it, and reported in
 * four ways; some writes are killed halfway, and some responses lost. Then time passes, and the books are compared with
 * Stripe's.
 */
export async function linksStorm({ links, seats, concurrency }: Storm) {
  const time = clock();
  let kills = 0;
  const failpoint = async (name: string) => {
    kills += 1;
    if (['before:settle', 'after:open-session', 'after:event-insert'].includes(name) && kills % 13 === 0)
      throw new Killed(name);
  };
  const { stub, services } = stripeShop({ now: time.now });
  const mortal = { ...services, failpoint };
  const sold = await product({ keys: seats });
  const deps = () => testDeps({ ...services, now: time.now });
  const begin = async (id: string, index: number) => {
    const payers = [new Payer(mortal), new Payer(mortal)];
    if (index % 9 === 4) stub.fail(/POST .v1.checkout.sessions$/, 'drop_answer');
    const answers = await Promise.all(payers.map((payer) => payer.begin(id)));
    const at = answers.findIndex(({ status }) => status === 200);
    const payer = payers[at];
    if (payer) return { payer, url: answers[at]?.body.url ?? '' };
    // A response was lost or a write killed, possibly again: the client that holds the link's use retries until it gets
    // the same page.
    const codes: unknown[] = answers.map(({ body }) => body.code);
    for (const again of range(4).flatMap(() => payers)) {
      const { status, body } = await again.begin(id);
      if (status === 200) return { payer: again, url: body.url };
      codes.push(body.code);
    }
    throw new Error(`nobody could begin to pay: ${codes.join(', ')}`);
  };
  await inFlight(range(links), concurrency, async (index) => {
    const lines = index % 3 === 0 ? [] : linesOf(sold);
    const { id } = await makeLink({ lines, amount: lines.length > 0 ? null : 25 }, services);
    const { payer, url } = await begin(id, index);
    const paid = payHosted(stub, sessionOf(url));
    if (!paid) throw new Error('the page was closed');
    const channel = CHANNELS[index % CHANNELS.length];
    const event = stub.event('payment_intent.succeeded', stub.intents.get(paid) ?? {});
    const calls = [
      ...(channel === 'all' || channel === 'webhooks_lost' ? [payer.comeBack(url), payer.comeBack(url)] : []),
      ...(channel === 'all' || channel === 'browser_dead' ? range(2).map(() => deliver(mortal, event)) : []),
      ...(index % 25 === 0 ? [reconcile(deps())] : []),
    ];
    await Promise.all(calls);
  });
  stub.clearFaults();
  time.forward(MINUTE);
  for (const _ of range(4)) await reconcile(deps());
  time.forward(36 * MINUTE);
  await Promise.all(range(4).map(() => reconcile(deps())));
  return { stub, sold };
}

/** Expects each link to be paid once, each key to be assigned once, and both ledgers to be equal. */
export async function expectEqualLinkBooks(
  { stub, sold }: Awaited<ReturnType<typeof linksStorm>>,
  { links, seats }: Pick<Storm, 'links' | 'seats'>,
) {
  const withKeys = range(links).filter((index) => index % 3 !== 0).length;
  expect(await count("SELECT count(*) FROM payment WHERE state = 'settled'")).toBe(links);
  expect(await count('SELECT count(*) FROM payment')).toBe(links);
  expect(await count("SELECT count(*) FROM orders WHERE status = 'paid'")).toBe(links);
  expect(
    await count(
      `SELECT count(*) FROM (SELECT w.link_id FROM payment_link_order w JOIN orders o ON o.id = w.order_id
       WHERE o.status = 'paid' GROUP BY w.link_id HAVING count(*) = 1)`,
    ),
  ).toBe(links);
  const given = await count('SELECT count(*) FROM key_assignment');
  expect(given).toBe(Math.min(seats, withKeys));
  expect(await count('SELECT count(DISTINCT seat_id) FROM key_assignment')).toBe(given);
  expect(await count("SELECT count(*) FROM seat WHERE product_id = ? AND state = 'assigned'", sold.id)).toBe(given);
  const taken = [...stub.intents.values()].filter(({ status }) => status === 'succeeded');
  expect(await count("SELECT sum(amount_minor) FROM payment WHERE state = 'settled'")).toBe(
    taken.reduce((sum, { amount }) => sum + amount, 0),
  );
  expect(stub.refunds).toHaveLength(0);
}
