import { formatUsd } from '../../../src/shop/money';
import { contentsOf, type LineNow } from '../../carts/contents';
import { createRecoveryToken } from '../../carts/recovery-link';
import { cartLinesOf } from '../../carts/statements';
import { markReminderSent, type Reminded, selectReminded } from '../../carts/statements-mail';
import { couponStates } from '../../coupons/coupon-states';
import type { Deps } from '../../platform/deps';
import { createToken } from '../../platform/signed-tokens';
import { shopSettings } from '../../settings/shop-settings';
import { mailKind } from '../kind';
import { productNames } from '../product-names';
import type { OutboxRow } from '../statements';
import type { CartReminderFacts } from '../templates/CartReminderMail';

const productOf = ({ name, quantity, usdMinor, nowUsdMinor }: LineNow): CartReminderFacts['products'][number] => ({
  name,
  quantity,
  price: formatUsd(nowUsdMinor),
  ...(nowUsdMinor !== usdMinor && { was: formatUsd(usdMinor), isDearer: nowUsdMinor > usdMinor }),
});

/** Formats a day in UTC, e.g. November 22, 2026. */
const dayOf = (at: number) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);

/** Returns the facts of a reminder, and the secrets in its links. */
async function factsOf(deps: Deps, row: OutboxRow, cart: Reminded) {
  const site = deps.settings.SITE_URL;
  const code = cart.coupon_code;
  const [[contents], states, stop, token] = await Promise.all([
    contentsOf(deps, [cartLinesOf(cart.lines)]),
    couponStates(deps, code ? [code] : []),
    createToken(deps, 'unsubscribe', row.id),
    createRecoveryToken(deps, { id: row.subject_id, email: cart.email }, row.created_at),
  ]);
  const facts: CartReminderFacts = {
    step: row.version,
    products: (contents?.lines ?? []).map(productOf),
    gone: contents?.gone ?? [],
    coupon: code && states.get(code) === 'live' ? code : null,
    url: `${site}/cart/recover?token=${token}`,
    stopUrl: `${site}/unsubscribe?token=${stop}&about=carts`,
    agreedOn: dayOf(cart.agreed_at),
  };
  return { facts, secrets: [stop, token] };
}

/**
 * A reminder of a cart: the subject id is the cart's, the version is the number of the reminder. Whether it may be sent
 * is checked when it is written and again, in one statement, right before it is handed to the service: a payment in
 * between stops it.
 */
export const cartReminder = mailKind<CartReminderFacts>({
  async load(deps, row) {
    const [cart, settings] = await Promise.all([
      selectReminded(deps.db, row.subject_id, row.recipient).first(),
      shopSettings(deps),
    ]);
    const nothing = { step: row.version, products: [], gone: [], coupon: null, url: '', stopUrl: '', agreedOn: '' };
    if (!cart || settings.abandonedCarts !== 'mail') return { facts: nothing, over: 'outdated' };
    const { facts, secrets } = await factsOf(deps, row, cart);
    if (facts.products.length === 0) return { facts, over: 'outdated' };
    const beforeSend = async () => {
      const done = await markReminderSent(deps.db, row.subject_id, row.recipient, deps.now()).run();
      return done.meta.changes === 1;
    };
    return { facts, secrets, unsubscribeUrl: facts.stopUrl, beforeSend };
  },
  words: (facts) => ({
    variant: (['first', 'second', 'third'] as const)[facts.step - 1] ?? 'first',
    values: {
      products: productNames(facts.products, 'your cart'),
      names: facts.products.map(({ name }) => name).join(', '),
    },
  }),
  template: () => import('../templates/CartReminderMail'),
});
