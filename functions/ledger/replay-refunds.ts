import { dropKnownRefunds, KNOWN_AS } from '../payments/replayed-refunds';
import type { Row } from './entry';
import { type Columns, putRows, update } from './put-rows';

/** What the provider has answered is never forgotten: a refund that failed or went through is not open again. */
const ANSWERED = {
  provider_refund_id: 'coalesce(excluded.provider_refund_id, refund.provider_refund_id)',
  state: `CASE WHEN refund.state = 'failed' OR excluded.state = 'intended' THEN refund.state ELSE excluded.state END`,
};

/** The refunds by the provider's id, the newest of each; entries written after a merge may hold it under both ids. */
function newestOf(refunds: Row[]): Row[] {
  const byRef = new Map(refunds.map((row) => [row.provider_refund_id ?? row.id, row]));
  return [...byRef.values()];
}

/** The statements that restore refunds; one that the provider's events recorded meanwhile is the same refund. */
export const putRefunds = (db: D1Database, columns: Columns, refunds: Row[]): D1PreparedStatement[] => {
  const rows = newestOf(refunds);
  return [
    dropKnownRefunds(db, rows),
    ...putRows(db, columns, {
      table: 'refund',
      rows,
      as: { id: `coalesce(${KNOWN_AS}, value ->> '$.id')` },
      rest: update('id', { merged: ANSWERED }),
    }),
  ];
};

/** Documents with the provider's id of the refund they are about, by which `REFUND_OF_DOCUMENT` finds it. */
export function documentsOf(documents: Row[], refunds: Row[]): Row[] {
  const refs = new Map(refunds.map(({ id, provider_refund_id: ref }) => [id, ref]));
  return documents.map((row) => ({ ...row, provider_refund_id: refs.get(row.refund_id ?? '') ?? null }));
}

/** SQL: the refund that a replayed document is about, which the database may have under another id. */
export const REFUND_OF_DOCUMENT = { refund_id: `coalesce(${KNOWN_AS}, value ->> '$.refund_id')` };
