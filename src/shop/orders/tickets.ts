import type { LicenseKeyItem, OrderView } from './contract';

/** Returns the distinct keys of an order: copies of one volume key count once. */
export const ticketsOf = <Item extends Pick<LicenseKeyItem, 'sameKeyAs'>>(keys: readonly Item[]): Item[] =>
  keys.filter(({ sameKeyAs }) => sameKeyAs === null);

/** Groups keys that look alike by product, in the order of purchase. */
export function byProduct<Item extends Pick<LicenseKeyItem, 'productId' | 'devices' | 'terms'>>(
  tickets: readonly Item[],
): [Item, ...Item[]][] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const ticket of tickets) {
    const like = [ticket.productId, ticket.devices, ...ticket.terms].join('\n');
    const group = groups.get(like);
    if (group) group.push(ticket);
    else groups.set(like, [ticket]);
  }
  return [...groups.values()];
}

/** Returns the keys that still work: not replaced, revoked or reported. */
export const workingKeys = <Item extends Pick<LicenseKeyItem, 'sameKeyAs' | 'state'>>(keys: readonly Item[]): Item[] =>
  ticketsOf(keys).filter(({ state }) => state === 'assigned');

/** Returns whether an order includes keys; one that only pays a sum does not. */
export const bringsKeys = (order: Pick<OrderView, 'hasLicenseKeys' | 'productsWithoutKeys'>): boolean =>
  order.hasLicenseKeys || order.productsWithoutKeys.length > 0;
