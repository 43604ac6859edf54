/** Who did something, in words after a time; nothing where the shop itself took its usual step. */
export function actorText(actor: string): string {
  if (actor.startsWith('buyer') || actor.startsWith('customer:')) return 'by the buyer';
  if (actor.startsWith('staff:')) return 'by staff';
  if (actor.startsWith('api_key:')) return 'by a program';
  if (actor === 'bank') return 'by the bank';
  return actor === 'operator' ? 'by the operator' : '';
}
