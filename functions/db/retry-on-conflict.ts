import { ShopError } from '../../src/shop/errors';
import { isOverloaded, isPreconditionFailed, violates } from '../db/client';

const MAX_ATTEMPTS = 4;

/**
 * Runs `attempt`, which reads, decides and writes, again if a concurrent write aborts it. Throws busy after too many
 * attempts.
 */
export async function retryOnConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPreconditionFailed(error) && !violates(error, 'outbox') && !isOverloaded(error)) throw error;
    }
  }
  throw new ShopError('busy', { retryAfter: 1 });
}
