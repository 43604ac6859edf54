import { BUYER, EVERYBODY } from './matrix-rows.ts';

/** What a buyer does when something is wrong: withdraw, report a key, take the money of what waits, undo an address. */
// biome-ignore format: a table is read by its columns
export const PROBLEMS: Record<string, string> = {
  'GET /api/undo-address': EVERYBODY,
  'POST /api/orders/{id}/keys/{keyId}/problem': BUYER,
  'POST /api/orders/{id}/keys/{keyId}/problem/screenshot': BUYER,
  'POST /api/orders/{id}/refund-rest': BUYER,
  'POST /api/undo-address': EVERYBODY,
  'POST /api/withdrawals': BUYER,
  'POST /api/withdrawals/code': EVERYBODY,
  'POST /api/withdrawals/open': EVERYBODY,
};
