import type { ImportedRecord, ImportPartQuery } from '../../src/shop/imports/contract';
import type { Source } from '../../src/shop/imports/formats';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const countOf = (rows: readonly ImportedRecord[], state: ImportedRecord['state']) =>
  rows.filter((row) => row.state === state).length;

/**
 * Keeps how far a file is, in the batch of its part. A part that comes again counts once: only one that begins where the
 * last ended moves it on.
 */
export const advanceRun = (
  { db, actor, now }: Deps,
  { query, source, rows, through }: { query: ImportPartQuery; source: Source; rows: ImportedRecord[]; through: number },
) =>
  statement(
    db,
    `INSERT INTO import_run (file, kind, source, name, total, done, created, updated, skipped, refused, started_by, started_at, updated_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12
     WHERE ?13 = coalesce((SELECT done FROM import_run WHERE file = ?1 AND kind = ?2), 0)
     ON CONFLICT (file, kind) DO UPDATE SET done = excluded.done, created = created + excluded.created,
       updated = updated + excluded.updated, skipped = skipped + excluded.skipped, refused = refused + excluded.refused,
       updated_at = excluded.updated_at`,
    query.file,
    query.kind,
    source,
    query.name,
    query.total,
    Math.min(query.total, query.from + through),
    countOf(rows, 'created'),
    countOf(rows, 'updated'),
    countOf(rows, 'skipped'),
    countOf(rows, 'refused'),
    actor.name,
    now(),
    query.from,
  );
