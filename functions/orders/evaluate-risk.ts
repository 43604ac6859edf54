import type { OrderDraft } from '../../src/shop/orders/price-order';
import type { Verdict } from '../../src/shop/risk/rules';
import type { Bucket } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { evaluateOrder, readHistory } from '../risk/evaluate-order';
import { freeBuckets } from '../risk/free-caps';
import type { History } from '../risk/history';
import { shopSettings } from '../settings/shop-settings';
import type { PlaceOrderInput } from './order-request';

const productIds = ({ items }: PlaceOrderInput) => items.map(({ productId }) => productId);

/** Returns the rate limit buckets of a free order; none for any other order. */
export async function freeCaps(deps: Deps, input: PlaceOrderInput): Promise<Bucket[]> {
  const { billingInfo, couponCode, items, provider } = input;
  return provider.name === 'free'
    ? freeBuckets(deps, { email: billingInfo.email, couponCode: couponCode ?? '', items })
    : [];
}

/** Returns the history that rules check: what the caller has already read, or one read; empty if no rule uses it. */
export async function historyOf(deps: Deps, input: PlaceOrderInput): Promise<History> {
  const { billingInfo, provider, history } = input;
  if (history) return history;
  const subject = { email: billingInfo.email, productIds: productIds(input), provider: provider.name };
  return readHistory(deps, (await shopSettings(deps)).riskRules, subject);
}

/** Applies the shop's rules to a priced order. Throws order_refused. */
export function evaluateRisk(
  deps: Deps,
  input: PlaceOrderInput,
  { quote }: OrderDraft,
  history: History,
): Promise<Verdict> {
  const { email, country } = input.billingInfo;
  const copies = quote.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const order = { email, country, provider: input.provider.name, usdMinor: quote.totalUsd, copies };
  return evaluateOrder(deps, { ...order, productIds: productIds(input) }, history);
}
