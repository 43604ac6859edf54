import type { Services } from '../../functions/platform/services';
import { HOUR_MS } from '../../src/shop/time';
import { Buyer, orderRequest, type TestProduct } from './buyer.ts';
import { clock, count, coupon, product } from './stock.ts';
import { deliver, stripeShop } from './stripe.ts';
import { STRIPE_CARDS } from './stripe-cards.ts';
import type { Intent } from './stripe-stub.ts';
import { type Answer, newVisitor } from './visitor.ts';

/** Returns the same numbers in each run. */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Half of the addresses are IPv4, each a network of its own; the others are in one /64 each, ten per /48. */
export function addressAt(n: number): { ip: string; network: string } {
  if (n % 2 === 0) return { ip: `198.${18 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`, network: `v4 ${n}` };
  const at = n >> 1;
  const group = Math.floor(at / 10).toString(16);
  return { ip: `2001:db8:${group}:${(at % 10) + 1}::1`, network: `v6 ${group}` };
}

/** Returns the maximum within any hour, over all keys. */
function busiestHour(log: readonly { key: string; at: number }[]): number {
  const times = new Map<string, number[]>();
  for (const { key, at } of log) times.set(key, [...(times.get(key) ?? []), at]);
  let most = 0;
  for (const list of times.values())
    for (let from = 0, to = 0; to < list.length; to += 1) {
      while ((list[to] ?? 0) - (list[from] ?? 0) >= HOUR_MS) from += 1;
      most = Math.max(most, to - from + 1);
    }
  return most;
}

export interface CardTest {
  attempts: number;
  addresses: number;
  cards: number;
  /** The simulated minutes. */
  minutes: number;
}

/**
 * Tests stolen cards in sequence from many addresses: the attacker opens a new browser for each payment and keeps
 * trying until it is canceled. One attempt in twenty is a legitimate buyer with an address of their own; two stolen
 * cards in a hundred work. Counts what the Stripe stub was asked to confirm and did not refuse.
 */
export async function testCards({ attempts, addresses, cards, minutes }: CardTest) {
  const time = clock();
  const { stub, services } = stripeShop({ now: time.now });
  const sold = await product({ keys: 0 });
  const next = random(7);
  const open = new Map<number, { id: string; secret: string }>();
  const log: { intent: string; address: string; network: string; at: number }[] = [];
  const good = { tried: 0, paid: 0, afterRise: 0, askedAfterRise: 0 };
  let refused = 0;
  const sendEvent = (type: string, id: string) =>
    deliver(services, stub.event(type, { id }), { timestamp: Math.floor(time.now() / 1000) });
  const confirm = (id: string, secret: string, card: string) =>
    stub.fetch(`https://stripe.test/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ key: 'pk_test', client_secret: secret, 'payment_method_data[card][number]': card }),
    });
  const declined = () => count("SELECT coalesce(sum(attempts), 0) FROM limit_count WHERE bucket = 'declines:shop'");

  async function buy(): Promise<void> {
    good.tried += 1;
    const risen = (await declined()) >= 40 && good.tried * 2 < (await declined());
    const { status, body } = await new Buyer(services).order([{ product: sold }]);
    if (status !== 200) return;
    const asked = stub.calls.at(-1)?.params['payment_method_options[card][request_three_d_secure]'] === 'any';
    if (risen) good.afterRise += 1;
    if (risen && asked) good.askedAfterRise += 1;
    const answer = await confirm(body.paymentIntentId, body.clientSecret, STRIPE_CARDS.pays);
    if (answer.status !== 200) return;
    await sendEvent('payment_intent.succeeded', body.paymentIntentId);
    const paid = await count("SELECT count(*) FROM orders WHERE id = ? AND status = 'paid'", body.orderId);
    good.paid += paid;
  }

  async function begin(at: number): Promise<{ id: string; secret: string } | undefined> {
    const headers = { 'cf-connecting-ip': addressAt(at).ip };
    const { status, body } = await new Buyer(services).order([{ product: sold }], { headers });
    if (status !== 200) return undefined;
    return { id: body.paymentIntentId, secret: body.clientSecret };
  }

  async function tryCard(): Promise<void> {
    const at = Math.floor(next() * addresses);
    const intent = open.get(at) ?? (await begin(at));
    if (!intent) {
      refused += 1;
      return;
    }
    open.set(at, intent);
    const works = next() < 0.02;
    const card = { fingerprint: `fp_stolen_${Math.floor(next() * cards)}`, country: 'US' };
    const known = stub.intents.get(intent.id) as Intent;
    const answer = await confirm(intent.id, intent.secret, works ? STRIPE_CARDS.pays : STRIPE_CARDS.declined);
    if (answer.status === 400) {
      open.delete(at);
      return;
    }
    const { ip, network } = addressAt(at);
    log.push({ intent: intent.id, address: ip, network, at: time.now() });
    if (works) {
      Object.assign(known, {
        latest_charge: { id: `ch_${intent.id}`, payment_method_details: { type: 'card', card } },
      });
      open.delete(at);
      return void (await sendEvent('payment_intent.succeeded', intent.id));
    }
    Object.assign(known, { last_payment_error: { code: 'card_declined', payment_method: { type: 'card', card } } });
    await sendEvent('payment_intent.payment_failed', intent.id);
  }

  for (let n = 0; n < attempts; n += 1) {
    time.forward(Math.round((minutes * 60_000) / attempts));
    await (next() < 0.05 ? buy() : tryCard());
  }
  const perIntent = Math.max(
    0,
    ...Object.values(Object.groupBy(log, ({ intent }) => intent)).map((l = []) => l.length),
  );
  return {
    confirmed: log.length,
    refused,
    perIntent,
    perAddressHour: busiestHour(log.map(({ address, at }) => ({ key: address, at }))),
    perNetworkHour: busiestHour(log.map(({ network, at }) => ({ key: network, at }))),
    good,
  };
}

/** Places one free order from a new browser. */
export function freeOrder(
  sold: TestProduct,
  code: Awaited<ReturnType<typeof coupon>>,
  email: string,
  { services = AS_THEY_ARE, headers = {} }: { services?: Partial<Services>; headers?: Record<string, string> } = {},
): Promise<Answer<{ code?: string; error?: string }>> {
  const { amount: _, ...request } = orderRequest([{ product: sold }], email, { coupon: code });
  return newVisitor(services).post('/api/confirm-free-order', { ...request, couponDiscount: 10 }, headers);
}
const AS_THEY_ARE: Partial<Services> = {};

/** Counts the emails about orders of a product. */
export const mailsAbout = ({ id }: TestProduct) =>
  count('SELECT count(*) FROM outbox WHERE subject_id IN (SELECT order_id FROM order_line WHERE product_id = ?)', id);

const DOMAINS = ['gmail.com', 'outlook.com', 'example.org', 'mailinator.com'];

/** Places free orders by script within an hour: a new browser and mailbox each time, from this many addresses. */
export async function orderFree(orders: number, addresses: number, sold: TestProduct) {
  const code = await coupon({ value: { kind: 'percentage', basisPoints: 10_000 }, maxUses: 1_000_000 });
  const time = clock();
  const services = { now: time.now };
  const next = random(11);
  const answers: Record<string, number> = {};
  for (let n = 0; n < orders; n += 1) {
    time.forward(Math.floor(HOUR_MS / orders));
    const domain = next() < 0.5 ? `shop${Math.floor(next() * 200)}.example` : DOMAINS[n % DOMAINS.length];
    const headers = { 'cf-connecting-ip': addressAt(n % addresses).ip };
    const { status, body } = await freeOrder(sold, code, `a.${n % 7}b${n}+${n}@${domain}`, { services, headers });
    const name = status === 200 ? 'placed' : String(body.code);
    answers[name] = (answers[name] ?? 0) + 1;
  }
  return answers;
}
