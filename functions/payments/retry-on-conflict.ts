import { ShopError } from '../../src/shop/errors';
import { missedCondition, overloaded, violates } from '../db/client';

const TRIES = 4;

/** Reads, decides and writes again when somebody else wrote meanwhile. Throws busy when that never ends. */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!missedCondition(error) && !violates(error, 'outbox') && !overloaded(error)) throw error;
    }
  }
  throw new ShopError('busy', { retryAfter: 1 });
}
