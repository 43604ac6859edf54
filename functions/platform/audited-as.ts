import type { Deps } from './deps';

/** The deps of a verb whose write is audited under the name of a buyer, or of a customer who is not signed in. */
export const auditedAs = (deps: Deps, name: `buyer:${string}` | `customer:${string}`): Deps => ({
  ...deps,
  actor: { ...deps.actor, name },
});
