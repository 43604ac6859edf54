import { NO_CARD, NO_HISTORY } from '../../src/shop/risk/facts';
import { evaluateAfterPayment } from '../../src/shop/risk/rules';
import { settledPayment } from '../db/bought';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { isDisposable, mailDomain } from './mail-domain';
import { endDecisions, recordDecision } from './statements';

interface Row {
  email: string;
  country: string;
  network_country: string | null;
  total_usd_minor: number;
  copies: number;
  card_country: string | null;
}

const selectWarned = (db: D1Database, orderId: string) =>
  statement<Row>(
    db,
    `SELECT o.email, o.country, o.network_country, o.total_usd_minor, p.card_country,
       (SELECT sum(l.quantity) FROM order_line l WHERE l.order_id = o.id) AS copies
     FROM orders o LEFT JOIN ${settledPayment('o')} WHERE o.id = ?`,
    orderId,
  );

/**
 * Returns the statements of a rule for an early fraud warning, for the batch that records it: a refund within minutes,
 * or none besides the hold that every warning causes. Earlier decisions that were due automatically end and wait for
 * staff.
 */
export async function evaluateFraudWarning(deps: Deps, orderId: string): Promise<D1PreparedStatement[]> {
  const { db } = deps;
  const now = deps.now();
  const { riskRules } = await shopSettings(deps);
  const order = await selectWarned(db, orderId).first();
  if (!order) return [];
  const domain = mailDomain(order.email);
  const facts = {
    ...NO_HISTORY,
    ...NO_CARD,
    usdMinor: order.total_usd_minor,
    copies: order.copies,
    country: order.country,
    networkCountry: order.network_country ?? undefined,
    mailDomain: domain,
    disposable: await isDisposable(domain),
    cardCountry: order.card_country ?? undefined,
    fraudWarning: true,
  };
  const hit = evaluateAfterPayment(riskRules, facts, { warning: true });
  const dueAt = hit?.rule.act === 'refund' ? now : null;
  return [endDecisions(db, orderId), ...(hit ? recordDecision(db, orderId, hit, { now, dueAt }) : [])];
}
