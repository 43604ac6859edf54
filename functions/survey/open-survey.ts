import { statement } from '../db/client';
import { surveyedOrder } from '../orders/survey-path';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';

/** Returns the products of an order with an open survey; no row if the order no longer exists. */
const selectSurveyed = (db: D1Database, orderId: string) =>
  statement<{ name: string; answered: number }>(
    db,
    `SELECT l.product_name AS name, EXISTS (SELECT 1 FROM survey_answer WHERE order_id = ?1) AS answered
     FROM order_line l WHERE l.order_id = ?1 ORDER BY l.position`,
    orderId,
  );

/**
 * Returns what the survey page shows of an order: its products, and whether it was answered. No name, address or keys.
 * Undefined for a link that does not work, `off` for any link while the owner asks for no answers.
 */
export async function openSurvey(
  deps: Pick<Deps, 'db' | 'vault' | 'now' | 'settings'>,
  token: string,
): Promise<{ products: string[]; answered: boolean } | 'off' | undefined> {
  if (!(await shopSettings(deps)).survey) return 'off';
  const orderId = await surveyedOrder(deps, token);
  if (!orderId) return undefined;
  const { results } = await selectSurveyed(deps.db, orderId).all();
  if (results.length === 0) return undefined;
  return { products: results.map(({ name }) => name), answered: results[0]?.answered === 1 };
}
