import type { ImportedRecord } from '../../src/shop/imports/contract';
import type { RunKind, RunSource } from '../../src/shop/imports/formats';
import { ROW_STATES } from '../../src/shop/imports/row-states';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

type Counts = Record<ImportedRecord['state'], number>;

/** The number of records per state. */
export const countsOf = (rows: readonly ImportedRecord[]): Counts =>
  Object.fromEntries(ROW_STATES.map((state) => [state, rows.filter((row) => row.state === state).length])) as Counts;

/** The file that a part belongs to, and the position of the part. */
interface RunPart {
  file: string;
  kind: RunKind;
  source: RunSource;
  name: string;
  total: number;
  from: number;
}

/**
 * Stores the progress of a file in the batch of its part. A repeated part counts once: only a part that begins where
 * the last one ended advances the progress.
 */
export const advanceRun = (
  { db, actor, now }: Deps,
  { part, counts, through }: { part: RunPart; counts: Counts; through: number },
) =>
  statement(
    db,
    `INSERT INTO import_run (file, kind, source, name, total, done, created, updated, skipped, refused, started_by, started_at, updated_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?12
     WHERE ?13 = coalesce((SELECT done FROM import_run WHERE file = ?1 AND kind = ?2), 0)
     ON CONFLICT (file, kind) DO UPDATE SET done = excluded.done, created = created + excluded.created,
       updated = updated + excluded.updated, skipped = skipped + excluded.skipped, refused = refused + excluded.refused,
       updated_at = excluded.updated_at`,
    part.file,
    part.kind,
    part.source,
    part.name,
    part.total,
    Math.min(part.total, part.from + through),
    counts.created,
    counts.updated,
    counts.skipped,
    counts.refused,
    actor.name,
    now(),
    part.from,
  );
