import { surveyedOrder } from '../orders/survey-path';
import type { Deps } from '../platform/deps';
import { selectSurveyed } from './statements';

/** What the survey page says of an order: its products, and whether it was answered. No name, no address, no keys. */
export async function openSurvey(
  deps: Pick<Deps, 'db' | 'vault' | 'now' | 'settings'>,
  token: string,
): Promise<{ products: string[]; answered: boolean } | undefined> {
  const orderId = await surveyedOrder(deps, token);
  if (!orderId) return undefined;
  const { results } = await selectSurveyed(deps.db, orderId).all<{ name: string; answered: number }>();
  if (results.length === 0) return undefined;
  return { products: results.map(({ name }) => name), answered: results[0]?.answered === 1 };
}
