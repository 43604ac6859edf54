import { isBought } from '../db/bought';
import { refundedMinor } from '../db/refunded';
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

/** SQL: what a buyer paid and did not get back, by currency; what is kept with them counts test payments, too. */
export const spentBy = (shop: Shop, of: string): string =>
  isTestShop(shop)
    ? `${of}.spent`
    : `iif(EXISTS (SELECT 1 FROM orders t WHERE t.email = ${of}.email AND t.live_mode = 0 AND ${isBought('t')}),
      (SELECT coalesce(json_group_object(currency, minor), '{}') FROM (SELECT o.currency, sum(o.total_minor - ${refundedMinor('o', { begun: true })}) AS minor FROM orders o
        WHERE o.email = ${of}.email AND ${isBought('o')} AND ${countsMoney(shop)} GROUP BY o.currency)), ${of}.spent)`;
