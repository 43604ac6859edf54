import { statement } from '../db/client';

/**
 * SQL: the id under which the database has the refund of a row (`value`, as JSON) already. The provider's events may have
 * recorded it before a replay, under an id of their own.
 */
export const KNOWN_AS = "(SELECT t.id FROM refund t WHERE t.provider_refund_id = value ->> '$.provider_refund_id')";

/**
 * Deletes refunds that an earlier part of a replay restored without the provider's answer, and that the database has
 * under another id with it.
 */
export const dropKnownRefunds = (db: D1Database, refunds: Record<string, string | number | null>[]) =>
  statement(
    db,
    `DELETE FROM refund WHERE provider_refund_id IS NULL
       AND id IN (SELECT value ->> '$.id' FROM json_each(?1) WHERE ${KNOWN_AS} <> value ->> '$.id')`,
    JSON.stringify(refunds.map(({ id, provider_refund_id }) => ({ id, provider_refund_id }))),
  );
