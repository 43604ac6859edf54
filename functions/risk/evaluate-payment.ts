import type { ConditionKind } from '../../src/shop/risk/conditions';
import { NO_HISTORY } from '../../src/shop/risk/facts';
import { evaluateAfterPayment, type RiskRule, type RuleHit, usesCondition } from '../../src/shop/risk/rules';
import { DAY_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { shopSettings } from '../settings/shop-settings';
import { isDisposable, mailDomain } from './mail-domain';
import { type DecisionRow, recordDecision } from './statements';

/** Returns the enabled rules about the card that paid. */
const cardRules = (rules: readonly RiskRule[]) => rules.filter((rule) => rule.on && usesCondition(rule, 'card'));

/** Returns whether a rule could apply to a payment, judged by the payment alone. */
export async function canRuleApply(deps: Deps, { cardCountry, buyerCountry }: ProviderPayment): Promise<boolean> {
  const { riskRules } = await shopSettings(deps);
  // If the payment does not name the country, the order is read.
  const differs = cardCountry !== undefined && cardCountry !== buyerCountry;
  return cardRules(riskRules).some(({ when }) => differs && when.some(({ kind }) => kind === 'card_country_differs'));
}

/** Returns the lowest threshold of this condition in the enabled rules; 0 if no rule has it. */
const leastOf = (rules: readonly RiskRule[], asked: ConditionKind): number => {
  const conditions = cardRules(rules).flatMap(({ when }) => when.filter(({ kind }) => kind === asked));
  return conditions.length === 0 ? 0 : Math.min(...conditions.map(({ value }) => Number(value)));
};

const DECLINED = '(SELECT count(*) FROM payment_decline d WHERE d.card_hash = ?2 AND d.created_at > ?3)';
const PAID = '(SELECT count(*) FROM payment p WHERE p.card_hash = ?2 AND p.order_id <> ?1 AND p.created_at > ?3)';

/** A further SQL condition on an order `?1` and its card `?2`, with its values from `?3` on. */
export interface CardCondition {
  sql: string;
  values: number[];
}

/**
 * Returns the condition that the card's past triggers no rule, for a statement that runs anyway; undefined if no rule
 * checks the past.
 */
export async function quietCardCondition(deps: Deps): Promise<CardCondition | undefined> {
  const { riskRules } = await shopSettings(deps);
  const [declines, attempts] = [leastOf(riskRules, 'card_declines'), leastOf(riskRules, 'card_tries')];
  if (declines === 0 && attempts === 0) return undefined;
  const sql = ` AND (?4 = 0 OR ${DECLINED} < ?4) AND (?5 = 0 OR ${DECLINED} + ${PAID} < ?5)`;
  return { sql, values: [deps.now() - DAY_MS, declines, attempts] };
}

const selectCard = (db: D1Database, orderId: string, cardHash: string | null, since: number) =>
  statement<{ declines: number; paid: number; copies: number }>(
    db,
    `SELECT ${DECLINED} AS declines, ${PAID} AS paid,
       (SELECT sum(quantity) FROM order_line WHERE order_id = ?1) AS copies`,
    orderId,
    cardHash,
    since,
  );

/** Returns what rules did to an order, the first decision first. */
const selectDecisions = (db: D1Database, orderId: string) =>
  statement<DecisionRow>(db, 'SELECT * FROM risk_decision WHERE order_id = ? ORDER BY id', orderId);

/** Schedules the release of a delayed order's keys at this time, in milliseconds. */
const scheduleRelease = (db: D1Database, decisionId: number, dueAt: number) =>
  statement(db, 'UPDATE risk_decision SET due_at = ?2 WHERE id = ?1', decisionId, dueAt);

/** What a rule does to an order that is being settled. */
export interface PaymentEvaluation {
  /** Whether its keys are withheld. */
  held: boolean;
  /** For staff, if they have to decide. */
  message: string | undefined;
  statements: D1PreparedStatement[];
}

const NOTHING: PaymentEvaluation = { held: false, message: undefined, statements: [] };

const heldText = (name: string) => `The rule “${name}” holds a paid order. Approve it or refund it.`;

/** Returns the consequence of the rule that applies; `decision` is its row if it applied before the payment. */
function consequence(
  deps: Deps,
  orderId: string,
  hit: RuleHit | undefined,
  decision: DecisionRow | undefined,
): PaymentEvaluation {
  const { db } = deps;
  const now = deps.now();
  if (hit) {
    const { act, minutes, name } = hit.rule;
    const dueAt = act === 'hold' ? null : now + (act === 'delay' ? minutes * MINUTE_MS : 0);
    const message = act === 'hold' ? heldText(name) : undefined;
    return { held: true, message, statements: recordDecision(db, orderId, hit, { now, dueAt }) };
  }
  if (decision?.act === 'delay')
    return {
      held: true,
      message: undefined,
      statements: [scheduleRelease(db, decision.id, now + (decision.minutes ?? 0) * MINUTE_MS)],
    };
  if (decision?.act === 'hold') return { held: true, message: heldText(decision.rule_name), statements: [] };
  return NOTHING;
}

interface Settled {
  order: {
    id: string;
    email: string;
    country: string;
    network_country: string | null;
    total_usd_minor: number;
    review: string | null;
  };
  payment: ProviderPayment | undefined;
  cardHash: string | null;
}

/** Applies the rules to an order that is being settled, now that its card is known. */
export async function evaluatePayment(deps: Deps, { order, payment, cardHash }: Settled): Promise<PaymentEvaluation> {
  const { db } = deps;
  const { riskRules: rules } = await shopSettings(deps);
  const byCard = payment !== undefined && cardRules(rules).length > 0;
  if (!byCard && order.review !== 'held') return NOTHING;
  const { cards, decisions } = await selectBatch(db, {
    cards: selectCard(db, order.id, cardHash, deps.now() - DAY_MS),
    decisions: selectDecisions(db, order.id),
  });
  const [card = { declines: 0, paid: 0, copies: 0 }] = cards;
  const decision = decisions.find(({ act }) => act === 'release' || act === 'delay' || act === 'hold');
  const domain = mailDomain(order.email);
  const facts = {
    ...NO_HISTORY,
    usdMinor: order.total_usd_minor,
    copies: card.copies,
    country: order.country,
    networkCountry: order.network_country ?? undefined,
    mailDomain: domain,
    disposable: byCard && (await isDisposable(domain)),
    cardCountry: payment?.cardCountry,
    cardDeclines: card.declines,
    cardAttempts: card.declines + card.paid,
    fraudWarning: false,
  };
  const hit = byCard ? evaluateAfterPayment(rules, facts, { decided: decision?.rule_id }) : undefined;
  return consequence(deps, order.id, hit, decision);
}
