import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { shopSettings } from '../settings/shop-settings';
import { createOrderToken, readOrderToken } from './order-token';
import type { OrderRow } from './statements';

const OPEN_MS = 90 * DAY_MS;

/** Returns where the buyer of a paid order may answer the survey; null while it is off or after its 90 days. */
export async function surveyPath(
  deps: Pick<Deps, 'db' | 'vault' | 'now' | 'settings'>,
  { id, status, paid_at }: OrderRow,
): Promise<string | null> {
  const until = (paid_at ?? 0) + OPEN_MS;
  if (status !== 'paid' || until < deps.now() || !(await shopSettings(deps)).survey) return null;
  return `/survey/${await createOrderToken(deps, 'survey', id, until)}`;
}

/** Returns the order whose survey a token opens; undefined if the survey is off or the token is invalid or expired. */
export const surveyedOrder = async (deps: Pick<Deps, 'db' | 'vault' | 'now' | 'settings'>, token: string) =>
  (await shopSettings(deps)).survey ? readOrderToken(deps, 'survey', token) : undefined;
