import type { Settings } from '../platform/env';

/** The site passkeys belong to: the shop's own address, never what a request claims its host to be. */
export function relyingParty({ SITE_URL }: Pick<Settings, 'SITE_URL'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(SITE_URL);
  return { id: hostname, origin };
}
