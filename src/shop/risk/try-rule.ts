import { DAY_MS, HOUR_MS } from '../time';
import { declinePercent, type RiskFacts } from './facts';
import { evaluateAfterPayment, evaluateBeforePayment, type RiskRule, type RuleHit, usesCondition } from './rules';

/** The origin of an attempt, as the hashes the shop stores. */
interface From {
  browser: string;
  address: string;
  network: string;
}

/** A past order to evaluate again. Times in milliseconds since 1970. */
export interface PastOrder extends From {
  id: string;
  at: number;
  paidAt: number | null;
  email: string;
  mailDomain: string;
  disposable: boolean;
  blocked: boolean;
  country: string;
  networkCountry: string | undefined;
  usdMinor: number;
  lines: readonly { productId: string; quantity: number }[];
  card: string | undefined;
  cardCountry: string | undefined;
  warned: boolean;
  disputedAt: number | undefined;
}

export interface PastDecline extends From {
  at: number;
  card: string | undefined;
}

/** Counts events by key and time: rules ask how many occurred within a period. */
class Counter {
  private readonly events = new Map<string, { at: number; n: number }[]>();

  add(key: string, at: number, n = 1): void {
    if (!key) return;
    const list = this.events.get(key) ?? [];
    list.push({ at, n });
    this.events.set(key, list);
  }

  /** Returns the count within the `ms` milliseconds before `at`. */
  before(key: string, at: number, ms: number): number {
    return (this.events.get(key) ?? []).reduce((sum, one) => sum + (one.at < at && one.at > at - ms ? one.n : 0), 0);
  }
}

const FROM = ['browser', 'address', 'network'] as const;
const SHOP = 'shop';

/** Collects all events of the period a rule is tried on. */
function pastOf(orders: readonly PastOrder[], declines: readonly PastDecline[]) {
  const past = {
    declines: new Counter(),
    attempts: new Counter(),
    paid: new Counter(),
    sold: new Counter(),
    free: new Counter(),
  };
  const disputes = new Counter();
  for (const decline of declines) {
    for (const of of FROM) past.declines.add(decline[of] && `${of} ${decline[of]}`, decline.at);
    past.declines.add(SHOP, decline.at);
    past.declines.add(decline.card ? `card ${decline.card}` : '', decline.at);
  }
  for (const order of orders) {
    for (const of of FROM) past.attempts.add(order[of] && `${of} ${order[of]}`, order.at);
    if (order.disputedAt !== undefined) {
      disputes.add(order.email, order.disputedAt);
      disputes.add(order.browser, order.disputedAt);
    }
    if (order.usdMinor === 0) past.free.add(order.mailDomain, order.at);
    if (order.paidAt === null) continue;
    past.paid.add(SHOP, order.paidAt);
    past.paid.add(order.card ? `card ${order.card}` : '', order.paidAt);
    for (const { productId, quantity } of order.lines)
      past.sold.add(order.network && `${order.network} ${productId}`, order.paidAt, quantity);
  }
  return { ...past, disputes };
}

const DISTANT = Number.MAX_SAFE_INTEGER;

function factsOf(order: PastOrder, past: ReturnType<typeof pastOf>): RiskFacts {
  const { at } = order;
  const origins = (counter: Counter) => {
    const [browser = 0, address = 0, network = 0] = FROM.map((of) => counter.before(`${of} ${order[of]}`, at, HOUR_MS));
    return { browser, address, network };
  };
  const paidAt = order.paidAt ?? at;
  const cardDeclines = order.card ? past.declines.before(`card ${order.card}`, paidAt, DAY_MS) : 0;
  return {
    usdMinor: order.usdMinor,
    copies: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    country: order.country,
    networkCountry: order.networkCountry,
    mailDomain: order.mailDomain,
    disposable: order.disposable,
    blocked: order.blocked,
    disputes: Math.max(...[order.email, order.browser].map((key) => past.disputes.before(key, at, DISTANT))),
    declines: origins(past.declines),
    attempts: origins(past.attempts),
    shopDeclinePercent: declinePercent(past.declines.before(SHOP, at, HOUR_MS), past.paid.before(SHOP, at, HOUR_MS)),
    boughtNearby: Math.max(
      0,
      ...order.lines.map(({ productId }) => past.sold.before(`${order.network} ${productId}`, at, DAY_MS)),
    ),
    freeOfDomain: past.free.before(order.mailDomain, at, DAY_MS),
    cardCountry: order.cardCountry,
    cardDeclines,
    cardAttempts: cardDeclines + (order.card ? past.paid.before(`card ${order.card}`, paidAt, DAY_MS) : 0),
    fraudWarning: order.warned,
  };
}

/** Returns whether the rule alone would have matched an order. */
function hitBy(rule: RiskRule, order: PastOrder, facts: RiskFacts): RuleHit | undefined {
  const alone = [{ ...rule, on: true }];
  const { gate, later } = evaluateBeforePayment(alone, facts);
  if (gate ?? later) return gate ?? later;
  if (order.paidAt === null) return undefined;
  return evaluateAfterPayment(alone, facts, { warning: usesCondition(rule, 'warning') });
}

export interface RuleMatch {
  order: PastOrder;
  reasons: string[];
}

/** Returns the orders the rule would have matched if it had always been in force, in the given order. */
export function tryRule(rule: RiskRule, orders: readonly PastOrder[], declines: readonly PastDecline[]): RuleMatch[] {
  const past = pastOf(orders, declines);
  return orders.flatMap((order) => {
    const hit = hitBy(rule, order, factsOf(order, past));
    return hit ? [{ order, reasons: hit.reasons }] : [];
  });
}
