/** The consent a buyer gives before all keys are listed; its version is recorded in the history of each key. */
export const KEY_LIST_CONSENT = {
  version: '2026-11-25.2',
  text: 'I understand that the list shows every key, and that keys that were shown can no longer be returned as unused.',
} as const;

/** Keys per list. */
export const KEYS_PER_LIST = 500;

export type KeyListFormat = 'csv' | 'pdf';
