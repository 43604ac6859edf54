import { orderSeq } from '../orders/number';

/** The error for any other search in a URL. */
export const NOT_SAFE_IN_URL =
  'Search by an order number or the id of a key. A license key itself never stands in an address: look for it by POST /api/admin/keys/find.';

/**
 * Returns whether a search for keys may be part of a URL, and so of histories and logs: an order number, or the id of a
 * key. Anything else might be a license key, since their formats are not all known.
 */
export const isSafeInUrl = (q: string): boolean => orderSeq(q) !== undefined || /^key_\w{1,76}$/.test(q.trim());

const LONG_ENOUGH = 15;

/** Returns whether a text is long enough to be a whole key; a shorter one may be half typed. */
export const looksLikeWholeKey = (text: string): boolean => text.replace(/[^A-Za-z0-9]/g, '').length >= LONG_ENOUGH;
