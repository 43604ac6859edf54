import { orderSeq } from '../orders/number';

/** The error for anything else in an address. */
export const NOT_SAFE_IN_URL =
  'Search by an order number or the id of a key. A license key itself never stands in an address: look for it by POST /api/admin/keys/find.';

/**
 * Whether a search of the keys may be in an address, and so in histories and logs: an order number, or the id of a
 * key. Everything else might be a license key, whose forms nobody can list.
 */
export const isSafeInUrl = (q: string): boolean => orderSeq(q) !== undefined || /^key_\w{1,76}$/.test(q.trim());

const LONG_ENOUGH = 15;

/** Whether a text is so long that it is probably a whole key; a shorter one may still be being typed. */
export const looksLikeWholeKey = (text: string): boolean => text.replace(/[^A-Za-z0-9]/g, '').length >= LONG_ENOUGH;
