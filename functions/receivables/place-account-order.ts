import { ShopError } from '../../src/shop/errors';
import type { OrderResult } from '../../src/shop/orders/contract';
import type { AccountOrderInput, CreditOutput } from '../../src/shop/receivables/contract';
import { placeOrder } from '../orders/place-order';
import { orderResultOf } from '../orders/view';
import { withProvider } from '../payments/providers';
import { rateLimitPayments } from '../payments/rate-limit';
import { settle } from '../payments/settle';
import { accountRef } from '../platform/account-payments';
import type { Deps } from '../platform/deps';
import { readCredit } from './read-credit';
import { claimCredit } from './statements';

type Credit = NonNullable<CreditOutput['credit']>;

/** Throws account_unavailable and account_overdue. */
async function creditOf(deps: Deps): Promise<Credit> {
  const { credit } = await readCredit(deps);
  if (!credit) throw new ShopError('account_unavailable');
  if (credit.blocked) throw new ShopError('account_overdue');
  return credit;
}

/** Places the order; its total is taken from the limit in the same batch, so that two at once cannot both have the rest. */
async function place(deps: Deps, input: AccountOrderInput, { days, freeMinor }: Credit) {
  const orderer = { email: input.billingInfo.email, productIds: input.items.map(({ productId }) => productId) };
  const history = await rateLimitPayments(deps, 'payment', orderer);
  let totalUsd = 0;
  try {
    return await placeOrder(deps, {
      ...input,
      history,
      provider: {
        name: 'account',
        liveMode: deps.payments.liveMode,
        predictRef: async ({ orderId }) => accountRef(orderId),
      },
      claim: (orderId) => claimCredit(deps.db, orderId, { days, now: deps.now() }),
      check: ({ quote }) => {
        totalUsd = quote.totalUsd;
        if (quote.total === 0) throw new ShopError('account_unavailable');
        if (totalUsd > freeMinor) throw new ShopError('account_limit');
      },
    });
  } catch (error) {
    // The claim missed until the tries were used up: another order has taken the rest of the limit meanwhile.
    if (error instanceof ShopError && error.code === 'busy' && totalUsd > (await creditOf(deps)).freeMinor)
      throw new ShopError('account_limit');
    throw error;
  }
}

/**
 * An order of an approved customer, paid by bank transfer until its due date: placed and settled at once, so that its keys and
 * its invoice go out. Throws account_unavailable, account_overdue, account_limit, and the errors of placeOrder and settle.
 */
export async function placeAccountOrder(deps: Deps, input: AccountOrderInput): Promise<OrderResult> {
  const order = await place(deps, input, await creditOf(deps));
  const own = withProvider(deps, 'account');
  const payment = await own?.payments.retrieve(order.providerRef ?? accountRef(order.id));
  if (!own || payment?.status !== 'succeeded') throw new ShopError('order_closed');
  await deps.failpoint('after:account-order');
  const deviceInfo = input.deviceInfo ? JSON.stringify(input.deviceInfo) : undefined;
  return orderResultOf(await settle(own, { kind: 'payment', payment, deviceInfo }));
}
