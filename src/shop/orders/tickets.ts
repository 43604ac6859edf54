import type { LicenceKeyItem } from './contract';

/** The different keys of an order: copies of one volume key are one of them. */
export const ticketsOf = <Item extends Pick<LicenceKeyItem, 'sameKeyAs'>>(keys: readonly Item[]): Item[] =>
  keys.filter(({ sameKeyAs }) => sameKeyAs === null);
