import type { Kind, Source } from './formats';

/** A record that cannot or need not be imported, with the reason for the person who imports it. */
export interface RejectedRecord {
  state: 'skipped' | 'refused';
  name: string;
  reason: string;
}

/** Rejects a record that has to be corrected. */
export const refused = (name: string, reason: string): RejectedRecord => ({ state: 'refused', name, reason });
/** Leaves out a record that the shop does not import. */
export const skipped = (name: string, reason: string): RejectedRecord => ({ state: 'skipped', name, reason });

/** Returns whether a record was left out. */
export const isRejected = (one: object): one is RejectedRecord => 'state' in one;

/** Identifies a record's origin, the same on each import: the ids of imported records are derived from it. */
export const originOf = (source: Source, kind: Kind, id: string): string => `${source}|${kind}|${id}`;
