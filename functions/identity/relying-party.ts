import type { Settings } from '../platform/env';

/** The WebAuthn relying party: the shop's configured address, never the host that a request claims. */
export function relyingParty({ SITE_URL }: Pick<Settings, 'SITE_URL'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(SITE_URL);
  return { id: hostname, origin };
}
