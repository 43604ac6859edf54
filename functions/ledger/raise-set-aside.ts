import { selectProductsOfSeats } from '../licenses/replayed-seats';
import type { Deps } from '../platform/deps';
import { raiseAttention } from '../staff/statements';
import type { Entry } from './entry';
import { readChunks } from './json-chunks';

/** Events that set a seat aside, and those that end it. */
const SET_ASIDE = 'quarantined';
const ENDED = ['released', 'withdrawn', 'defective', 'revoked', 'assigned'];

/** The statements that alert staff to keys that the entries set aside: the restored database lost the earlier alert. */
export async function raiseSetAside(deps: Deps, rows: Entry['rows']): Promise<D1PreparedStatement[]> {
  const seats = new Set<unknown>();
  for (const { kind, seat_id: seat } of rows.license_event ?? [])
    if (kind === SET_ASIDE) seats.add(seat);
    else if (ENDED.includes(String(kind))) seats.delete(seat);
  const productOfSeat = await readChunks(deps.db, [...seats], (chunk) => selectProductsOfSeats(deps.db, chunk));
  const replayed = (rows.seat ?? []).filter(({ id }) => seats.has(id));
  const products = new Set([...productOfSeat, ...replayed].map(({ product_id: id }) => String(id)));
  return [...products].map((subject) => {
    const message =
      `Keys of ${subject} were quarantined before the database was restored, and are so again. ` +
      'Find out who has them, then decide whether they go back on sale or out of use: docs/runbooks/restore.md.';
    return raiseAttention(deps, { kind: 'keys_quarantined', subject, message });
  });
}
