import type { Settings } from '../platform/env';

interface Shop {
  settings: Pick<Settings, 'ENVIRONMENT'>;
}

/**
 * True where the shop itself is in test mode: there test payments are all there is, so they count, and every screen says so.
 * In production no figure of money counts one.
 */
export const isTestShop = ({ settings }: Shop): boolean => settings.ENVIRONMENT !== 'production';

/** SQL: whether the money of order `of` counts. Every figure of the back office asks this or binds `isTestShop`. */
export const countsMoney = (shop: Shop, of = 'o'): string => (isTestShop(shop) ? '1' : `${of}.live_mode = 1`);

/** SQL: what a buyer `of` paid and did not get back, by currency; what is kept with them counts test payments, too. */
export const spentBy = (shop: Shop, of = 'b'): string =>
  isTestShop(shop)
    ? `${of}.spent`
    : `iif(EXISTS (SELECT 1 FROM orders t WHERE t.email = ${of}.email AND t.live_mode = 0 AND t.status IN ('paid', 'refunded')),
      (SELECT coalesce(json_group_object(currency, minor), '{}') FROM (SELECT o.currency, sum(o.total_minor - (
        SELECT coalesce(sum(r.amount_minor), 0) FROM refund r JOIN payment p ON p.provider_ref = r.provider_ref AND p.state = 'settled'
        WHERE r.order_id = o.id AND r.state <> 'failed')) AS minor FROM orders o
        WHERE o.email = ${of}.email AND o.status IN ('paid', 'refunded') AND ${countsMoney(shop)} GROUP BY o.currency)), ${of}.spent)`;
