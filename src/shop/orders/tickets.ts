import type { LicenseKeyItem, OrderView } from './contract';

/** The different keys of an order: copies of one volume key are one of them. */
export const ticketsOf = <Item extends Pick<LicenseKeyItem, 'sameKeyAs'>>(keys: readonly Item[]): Item[] =>
  keys.filter(({ sameKeyAs }) => sameKeyAs === null);

/** The tickets of one product side by side, products in the order they were bought. */
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

/** Those of them that still work: not replaced, revoked or reported. */
export const workingKeys = <Item extends Pick<LicenseKeyItem, 'sameKeyAs' | 'state'>>(keys: readonly Item[]): Item[] =>
  ticketsOf(keys).filter(({ state }) => state === 'assigned');

/** Whether keys belong to an order; to one that only pays a sum, none do. */
export const bringsKeys = (order: Pick<OrderView, 'hasLicenseKeys' | 'productsWithoutKeys'>): boolean =>
  order.hasLicenseKeys || order.productsWithoutKeys.length > 0;
