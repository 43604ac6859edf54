/** What a buyer agrees to before all keys of a list are shown; the version is recorded in the history of each. */
export const KEY_LIST_CONSENT = {
  version: '2026-11-25.2',
  text: 'I understand that the list shows every key, and that keys that were shown can no longer be returned as unused.',
} as const;

/** Keys in one list. */
export const KEYS_PER_LIST = 500;

export type KeyListFormat = 'csv' | 'pdf';
