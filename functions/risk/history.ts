import { mailboxOf } from '../../src/shop/checkout/email';
import type { ProviderName } from '../../src/shop/payments/providers';
import type { ConditionKind } from '../../src/shop/risk/conditions';
import { declinePercent, MIN_SHOP_DECLINES, NO_HISTORY, type RiskFacts } from '../../src/shop/risk/facts';
import type { RiskRule } from '../../src/shop/risk/rules';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { isBought } from '../db/bought';
import { type Statement, statement } from '../db/client';
import { isDisputeAgainstBuyer } from '../db/disputed';
import { mailboxSql } from '../db/mailbox';
import type { Deps } from '../platform/deps';
import { mailDomain } from './mail-domain';

/** What happened before an order, as far as rules check it. */
export type History = Pick<RiskFacts, keyof typeof NO_HISTORY>;

/** Who orders what: the keys for looking up history. */
export interface RiskSubject {
  email: string;
  productIds: readonly string[];
}

const declined = (of: string) =>
  `(SELECT count(*) FROM payment_decline d WHERE d.${of}_hash = a.${of} AND d.created_at > a.hour)`;
const begun = (bucket: string, of: string) => `(SELECT coalesce(sum(c.attempts), 0) FROM limit_count c
  WHERE c.bucket = 'payment:${bucket}:' || a.${of} AND c.window_start > a.hour)`;

const SHOP_DECLINED = `(SELECT coalesce(sum(c.attempts), 0) FROM limit_count c
  WHERE c.bucket = 'declines:shop' AND c.window_start > a.hour)`;

/**
 * SQL over `a` for each condition about the past; each uses an index. Blocks of the exact address are left to the
 * trigger, which answers with the code that the buyer can quote.
 */
const PARTS: Partial<Record<ConditionKind, string>> = {
  blocked: `(EXISTS (SELECT 1 FROM buyer_block b WHERE b.kind = 'email' AND b.mailbox = a.mailbox AND b.value <> a.email
    AND b.lifted_at IS NULL)
    OR EXISTS (SELECT 1 FROM buyer_block b WHERE b.kind = 'network' AND b.value = a.network AND b.lifted_at IS NULL
      AND b.ends_at > a.now)) AS blocked`,
  disputed_before: `((SELECT count(*) FROM orders o JOIN dispute d ON d.order_id = o.id AND ${isDisputeAgainstBuyer('d')}
      WHERE ${isBought('o')} AND ${mailboxSql('o.email')} = a.mailbox)
    + (SELECT count(*) FROM orders o JOIN dispute d ON d.order_id = o.id AND ${isDisputeAgainstBuyer('d')}
      WHERE o.browser_hash = a.browser AND a.browser <> '' AND o.status = 'paid' AND ${mailboxSql('o.email')} <> a.mailbox))
    AS disputes`,
  declines_browser: `${declined('browser')} AS declines_browser`,
  declines_address: `${declined('ip')} AS declines_address`,
  declines_network: `${declined('network')} AS declines_network`,
  // Counts only as many paid orders as matter, and none while few cards are declined.
  declines_shop: `${SHOP_DECLINED} AS shop_declined, CASE WHEN ${SHOP_DECLINED} < ${MIN_SHOP_DECLINES} THEN 0 ELSE (
    SELECT count(*) FROM (SELECT 1 FROM orders o WHERE o.paid_at > a.hour AND o.paid_at IS NOT NULL
      LIMIT (SELECT 20 * sum(c.attempts) FROM limit_count c WHERE c.bucket = 'declines:shop'))) END AS shop_paid`,
  tries_browser: `${begun('browser', 'browser')} AS attempts_browser`,
  tries_address: `${begun('ip', 'ip')} AS attempts_address`,
  tries_network: `${begun('network', 'network')} AS attempts_network`,
  product_velocity: `(SELECT coalesce(max(n), 0) FROM (SELECT sum(l.quantity) AS n FROM orders o JOIN order_line l ON l.order_id = o.id
    WHERE o.network_hash = a.network AND a.network <> '' AND o.status = 'paid' AND o.paid_at > a.day
      AND l.product_id IN (SELECT value FROM json_each(a.products)) GROUP BY l.product_id)) AS bought_nearby`,
  free_domain: `(SELECT coalesce(sum(c.attempts), 0) FROM limit_count c
    WHERE c.bucket = 'free:domain:' || a.domain AND c.window_start > a.day) AS free_of_domain`,
};

/** Conditions that can apply without a card; the sandbox has none, and no buyers who would be blocked for long. */
const CARDLESS: Partial<Record<ProviderName, readonly ConditionKind[]>> = {
  sandbox: ['product_velocity', 'free_domain'],
  free: ['blocked', 'disputed_before', 'product_velocity', 'free_domain'],
};

/** Returns the parts that the enabled rules need; none means that nothing has to be read. */
function partsFor(rules: readonly RiskRule[], provider: ProviderName): string[] {
  const kinds = new Set(rules.filter(({ on }) => on).flatMap(({ when }) => when.map(({ kind }) => kind)));
  const possible = CARDLESS[provider];
  return Object.entries(PARTS)
    .filter(([kind]) => kinds.has(kind as ConditionKind) && (possible?.includes(kind as ConditionKind) ?? true))
    .map(([, sql]) => sql);
}

/** Returns one statement that reads the history the rules check; undefined if they check none. */
export function selectHistory(
  deps: Deps,
  rules: readonly RiskRule[],
  { email, productIds, provider }: RiskSubject & { provider: ProviderName },
): Statement<Record<string, number>> | undefined {
  const parts = partsFor(rules, provider);
  if (parts.length === 0) return undefined;
  const { db, request } = deps;
  const now = deps.now();
  return statement<Record<string, number>>(
    db,
    `SELECT ${parts.join(',\n ')} FROM (SELECT ?1 AS email, ?2 AS mailbox, ?3 AS browser, ?4 AS ip, ?5 AS network, ?6 AS now,
       ?7 AS hour, ?8 AS day, ?9 AS products, ?10 AS domain) a`,
    email.toLowerCase(),
    mailboxOf(email),
    request.browserHash ?? '',
    request.ipHash,
    request.networkHash,
    now,
    now - HOUR_MS,
    now - DAY_MS,
    JSON.stringify(productIds),
    mailDomain(email),
  );
}

/** Converts the statement's row; what was not read counts as not having happened. */
export function historyFrom(row: Record<string, number> | null | undefined): History {
  if (!row) return NO_HISTORY;
  const count = (name: string) => row[name] ?? 0;
  const origins = (of: string) => ({
    browser: count(`${of}_browser`),
    address: count(`${of}_address`),
    network: count(`${of}_network`),
  });
  return {
    blocked: count('blocked') === 1,
    disputes: count('disputes'),
    declines: origins('declines'),
    attempts: origins('attempts'),
    shopDeclinePercent: declinePercent(count('shop_declined'), count('shop_paid')),
    boughtNearby: count('bought_nearby'),
    freeOfDomain: count('free_of_domain'),
  };
}
