/** Actors without a name, as recorded in the audit log. */
export type UnnamedActor = 'anonymous' | 'bank' | 'buyer' | 'operator' | 'system';

interface ActorWords {
  /** Follows the time of what was done; empty where the shop itself took its usual step. */
  by: string;
  /** Stands alone. */
  name: string;
}

const ACTORS: Record<UnnamedActor, ActorWords> = {
  anonymous: { by: 'by somebody', name: 'Buyer' },
  bank: { by: 'by the bank', name: 'The bank' },
  buyer: { by: 'by the buyer', name: 'Buyer' },
  operator: { by: 'by the operator', name: 'The operator' },
  system: { by: '', name: 'System' },
};
/** Actors whose name is not known, or no longer. */
const KINDS: readonly [RegExp, ActorWords][] = [
  [/^(buyer_|customer:)/, ACTORS.buyer],
  [/^staff:/, { by: 'by a former colleague', name: 'A former colleague' }],
  [/^system:/, ACTORS.system],
  [/^api_key:/, { by: 'by a former API key', name: 'A former API key' }],
];

const wordsOf = (actor: string): ActorWords =>
  (Object.hasOwn(ACTORS, actor) ? ACTORS[actor as UnnamedActor] : undefined) ??
  KINDS.find(([kind]) => kind.test(actor))?.[1] ?? { by: `by ${actor}`, name: actor };

/** Returns who did something, to follow a time; empty where the shop itself took its usual step. */
export const actorText = (actor: string): string => wordsOf(actor).by;

/** Returns the name of the actor: people and API keys have names, the others are described by what they are. */
export const actorLabel = (actor: string): string => wordsOf(actor).name;

/** Returns who performed an action; nobody knows who is refused at the sign-in of the back office. */
export const actorOf = ({ action, actorName }: { action: string; actorName: string }): string =>
  actorName === 'anonymous' && action.startsWith('staff') ? 'Unknown' : actorLabel(actorName);
