/** What a buyer agrees to before all keys of a list are shown; the version is recorded in the history of each. */
export const KEY_LIST_CONSENT = {
  version: '2026-11-22',
  text: 'Every key in the list counts as seen, as if I had revealed it: it can no longer go back unused.',
} as const;

/** Keys in one list. */
export const KEYS_PER_LIST = 500;

export type KeyListFormat = 'csv' | 'pdf';
