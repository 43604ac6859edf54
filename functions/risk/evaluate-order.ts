import { store } from '../../src/config/store';
import { ShopError } from '../../src/shop/errors';
import type { ProviderName } from '../../src/shop/payments/providers';
import { NO_CARD } from '../../src/shop/risk/facts';
import { evaluateBeforePayment, type RiskRule, type Verdict } from '../../src/shop/risk/rules';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { type History, historyFrom, selectHistory } from './history';
import { isDisposable, mailDomain } from './mail-domain';
import { countHit } from './statements';

/** A priced order that is being placed. */
export interface PricedOrder {
  email: string;
  country: string;
  provider: ProviderName;
  /** In US cents. */
  usdMinor: number;
  copies: number;
  productIds: readonly string[];
}

/** Tells a refused buyer what they can do, without accusing them: rules are sometimes wrong. */
const REFUSED = `We cannot take this order automatically. Please write to ${store.email} with what you would like to buy, and a person will help you.`;

/** Returns the buyer's history that the rules check: one read, or none. */
export async function readHistory(
  deps: Deps,
  rules: readonly RiskRule[],
  subject: { email: string; productIds: readonly string[]; provider: ProviderName },
): Promise<History> {
  return historyFrom(await selectHistory(deps, rules, subject)?.first());
}

const asksForDisposable = (rules: readonly RiskRule[]) =>
  rules.some(({ on, when }) => on && when.some(({ kind }) => kind === 'disposable_mail'));

/**
 * Applies the enabled rules to an order before it is written. Throws order_refused, with a message that accuses nobody,
 * if one of them refuses it; the refusal is counted.
 */
export async function evaluateOrder(deps: Deps, order: PricedOrder, history: History): Promise<Verdict> {
  const { riskRules: rules } = await shopSettings(deps);
  const domain = mailDomain(order.email);
  const verdict = evaluateBeforePayment(rules, {
    ...NO_CARD,
    ...history,
    usdMinor: order.usdMinor,
    copies: order.copies,
    country: order.country,
    networkCountry: deps.request.country,
    mailDomain: domain,
    disposable: asksForDisposable(rules) && (await isDisposable(domain)),
  });
  if (verdict.gate?.rule.act !== 'refuse') return verdict;
  await countHit(deps.db, verdict.gate.rule.id, deps.now()).run();
  throw new ShopError('order_refused', { message: REFUSED });
}
