import type { OwnKey } from '../customers/contract';

/** Returns how many computers a key is for, as shown on the card of its `keys`. */
export function computersFor(devices: number, keys = 1): string {
  if (keys > 1) return devices > 1 ? `Each for up to ${devices} computers` : '1 computer for each key';
  return devices > 1 ? `One key for up to ${devices} computers` : 'For 1 computer';
}

/** What their owner reads of a key that no longer works, in the order and in the list of all keys. */
export const ENDED_KEYS: Partial<Record<OwnKey['state'], string>> = {
  revoked: 'Revoked: its payment was returned.',
  replaced: 'Replaced: please use the newer one.',
  defective: 'Reported as not working.',
} satisfies Record<Exclude<OwnKey['state'], 'assigned'>, string>;
