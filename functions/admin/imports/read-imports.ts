import type { z } from 'zod';
import {
  type ImportRun,
  type importRunsOutput,
  keyLayout,
  type layoutOutput,
} from '../../../src/shop/imports/contract';
import { statement } from '../../db/client';
import { jsonColumn } from '../../db/json';
import type { Deps } from '../../platform/deps';

interface RunRow extends Omit<ImportRun, 'startedBy' | 'updatedAt'> {
  started_at: number;
  started_by: string;
  updated_at: number;
}

/** Returns the latest import files and their progress. */
export async function readRuns({ db }: Deps): Promise<z.input<typeof importRunsOutput>> {
  const { results } = await statement<RunRow>(db, 'SELECT * FROM import_run ORDER BY updated_at DESC LIMIT 50').all();
  return {
    runs: results.map(({ started_at: _, started_by: startedBy, updated_at: updatedAt, ...row }) => ({
      ...row,
      startedBy,
      updatedAt,
    })),
  };
}

const layoutOf = jsonColumn('key_layout.layout', keyLayout);

/** Returns the last layout used for a key file with this header line; null if it is new. */
export async function readLayout({ db }: Deps, { header }: { header: string }): Promise<z.input<typeof layoutOutput>> {
  const json = await statement<{ layout: string }>(db, 'SELECT layout FROM key_layout WHERE header = ?', header).first(
    'layout',
  );
  return { layout: json === null ? null : layoutOf(json) };
}
