/** Actors without a name, as recorded in the audit log. */
export type UnnamedActor = 'anonymous' | 'bank' | 'buyer' | 'operator' | 'system';

const ACTORS: Record<UnnamedActor, string> = {
  anonymous: 'by somebody',
  bank: 'by the bank',
  buyer: 'by the buyer',
  operator: 'by the operator',
  system: '',
};

/** Returns who did something, to follow a time; empty where the shop itself took its usual step. */
export function actorText(actor: string): string {
  if (Object.hasOwn(ACTORS, actor)) return ACTORS[actor as UnnamedActor];
  if (actor.startsWith('buyer') || actor.startsWith('customer:')) return 'by the buyer';
  if (actor.startsWith('staff:')) return 'by a former colleague';
  if (/^(system|api_key):/.test(actor)) return '';
  return `by ${actor}`;
}
