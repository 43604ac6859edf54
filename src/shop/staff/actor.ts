/** What the audit calls those who have no name. */
const ACTORS: Record<string, string> = {
  anonymous: 'by somebody',
  bank: 'by the bank',
  buyer: 'by the buyer',
  operator: 'by the operator',
  system: '',
};

/** Who did something, as it stands after a time; nothing where the shop itself took its usual step. */
export function actorText(actor: string): string {
  const known = ACTORS[actor];
  if (known !== undefined) return known;
  if (actor.startsWith('buyer') || actor.startsWith('customer:')) return 'by the buyer';
  if (actor.startsWith('staff:')) return 'by a former colleague';
  if (/^(system|api_key):/.test(actor)) return '';
  return `by ${actor}`;
}
