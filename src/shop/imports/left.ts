import type { Kind, Source } from './formats';

/** A record that cannot be taken, or does not have to be, with the reason in words for the person who imports it. */
export interface RejectedRecord {
  state: 'skipped' | 'refused';
  name: string;
  reason: string;
}
export const refused = (name: string, reason: string): RejectedRecord => ({ state: 'refused', name, reason });
export const skipped = (name: string, reason: string): RejectedRecord => ({ state: 'skipped', name, reason });
export const isLeft = (one: object): one is RejectedRecord => 'state' in one;

/** Says where a record comes from, the same each time: our ids of what was imported are made of it. */
export const originOf = (source: Source, kind: Kind, id: string): string => `${source}|${kind}|${id}`;
