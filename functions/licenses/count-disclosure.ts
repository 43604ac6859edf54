import { ShopError } from '../../src/shop/errors';
import { DAY_MS } from '../../src/shop/time';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';

/**
 * Counts one reveal or one exported key file against the daily limit that the settings give each actor. Throws
 * too_many_requests with the seconds until the next one is allowed.
 */
export async function countDisclosure(deps: Deps, what: 'reveal' | 'export'): Promise<void> {
  const { REVEALS_PER_DAY, KEY_EXPORTS_PER_DAY } = deps.settings;
  const attempts = what === 'reveal' ? REVEALS_PER_DAY : KEY_EXPORTS_PER_DAY;
  try {
    await consume(deps, `keys-${what}:${deps.actor.name}`, { attempts, windowMs: DAY_MS });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'too_many_requests') throw error;
    const setting = what === 'reveal' ? 'REVEALS_PER_DAY' : 'KEY_EXPORTS_PER_DAY';
    const message = `That is the limit of a day (${attempts}). Ask a colleague, or raise ${setting}.`;
    throw new ShopError('too_many_requests', { ...error.details, message });
  }
}
