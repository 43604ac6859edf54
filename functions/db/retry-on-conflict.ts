import { ShopError } from '../../src/shop/errors';
import { isOverloaded, isPreconditionFailed, violates } from './client';

const MAX_ATTEMPTS = 5;

interface Conflicts {
  /** Parts of names of constraints that a concurrent write may violate. */
  also?: readonly string[];
  /** Whether to repeat an overloaded call, which may have been done, so `attempt` must notice that. */
  repeatsOverload?: boolean;
}

/**
 * Runs `attempt`, which reads, decides and writes, again if a concurrent write aborts it; its argument is how many
 * times it has run. Throws busy after too many attempts.
 */
export async function retryOnConflict<T>(
  attempt: (attempts: number) => Promise<T>,
  { also = ['outbox'], repeatsOverload = true }: Conflicts = {},
): Promise<T> {
  const isConflict = (error: unknown) =>
    isPreconditionFailed(error) ||
    also.some((name) => violates(error, name)) ||
    (repeatsOverload && isOverloaded(error));
  for (let attempts = 1; attempts <= MAX_ATTEMPTS; attempts += 1) {
    try {
      return await attempt(attempts);
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  }
  throw new ShopError('busy', { retryAfter: 1 });
}
