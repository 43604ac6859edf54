import { isBought } from '../db/bought';
import { refundedMinor } from '../db/refunded';
import type { Settings } from '../platform/env';
import { isProduction } from '../platform/production';

interface Shop {
  settings: Pick<Settings, 'ENVIRONMENT'>;
}

/**
 * Returns whether the shop itself is in test mode. There every payment is a test payment, so they count, and every
 * screen says so. In production, no money figure includes one.
 */
export const isTestShop = ({ settings }: Shop): boolean => !isProduction(settings);

/**
 * Returns SQL for whether the money of order `of` counts. Every figure of the back office uses this or binds
 * `isTestShop`.
 */
export const countsMoney = (shop: Shop, of = 'o'): string => (isTestShop(shop) ? '1' : `${of}.live_mode = 1`);

/**
 * Returns SQL for what a buyer paid and was not refunded, by currency. The totals stored with customers include test
 * payments, too.
 */
export const spentBy = (shop: Shop, of: string): string =>
  isTestShop(shop)
    ? `${of}.spent`
    : `iif(EXISTS (SELECT 1 FROM orders t WHERE t.email = ${of}.email AND t.live_mode = 0 AND ${isBought('t')}),
      (SELECT coalesce(json_group_object(currency, minor), '{}') FROM (SELECT o.currency, sum(o.total_minor - ${refundedMinor('o', { begun: true })}) AS minor FROM orders o
        WHERE o.email = ${of}.email AND ${isBought('o')} AND ${countsMoney(shop)} GROUP BY o.currency)), ${of}.spent)`;
