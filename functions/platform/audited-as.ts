import type { Deps } from './deps';

/** Returns deps whose writes are audited under the name of a buyer, or of a customer who is not signed in. */
export const auditedAs = (deps: Deps, name: `buyer:${string}` | `customer:${string}`): Deps => ({
  ...deps,
  actor: { ...deps.actor, name },
});
