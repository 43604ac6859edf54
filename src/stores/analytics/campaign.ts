import { KEYS } from '../../shop/cart/stored';
import type { Utm } from '../../shop/payments/contract';
import { read } from '../storage';

const PARAMETERS = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** Returns the campaign parameters this visit arrived with (stored by stores/bootstrap.ts); undefined without any. */
export function campaign(): Utm | undefined {
  const params = new URLSearchParams(read(KEYS.campaign, 'sessionStorage') ?? '');
  const utm: Utm = {};
  for (const name of PARAMETERS) {
    const value = params.get(`utm_${name}`)?.trim().slice(0, 200);
    if (value) utm[name] = value;
  }
  return Object.keys(utm).length > 0 ? utm : undefined;
}
