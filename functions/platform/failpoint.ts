import { MINUTE_MS } from '../../src/shop/time';
import type { Failpoint } from './deps';
import type { Settings } from './env';

/**
 * Lets a test stop the Worker at one named point and kill it there (fault F1): with ENVIRONMENT=test and
 * FAILPOINT=name, execution that reaches it logs the name and never continues. Does nothing otherwise.
 */
export function createFailpoint({ ENVIRONMENT, FAILPOINT }: Pick<Settings, 'ENVIRONMENT' | 'FAILPOINT'>): Failpoint {
  if (ENVIRONMENT !== 'test' || !FAILPOINT) return async () => {};
  return async (name) => {
    if (name !== FAILPOINT) return;
    console.log(`failpoint ${name}`);
    for (;;) await new Promise((resolve) => setTimeout(resolve, MINUTE_MS));
  };
}
