import type { z } from 'zod';
import type { storeOutput } from '../../../src/shop/commerce/contract';
import { isPlatform } from '../../../src/shop/commerce/platform';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import { type ConnectionRow, selectConnection } from '../../platform/commerce/open-store';
import type { Deps } from '../../platform/deps';
import { isProduction } from '../../platform/production';

interface Counts {
  mapped: number;
  undecided: number;
  conflicts: number;
  waiting: number;
  imported: number;
}

const selectCounts = (db: D1Database) =>
  statement<Counts>(
    db,
    `SELECT (SELECT count(*) FROM commerce_variant WHERE state = 'mapped') AS mapped,
       (SELECT count(*) FROM commerce_variant WHERE state = 'undecided') AS undecided,
       (SELECT count(*) FROM commerce_order WHERE state = 'conflict') AS conflicts,
       (SELECT count(*) FROM commerce_order WHERE state IN ('waits', 'failed')) AS waiting,
       (SELECT count(*) FROM commerce_order WHERE state = 'imported') AS imported`,
  );

const selectLog = (db: D1Database) =>
  statement<Output['log'][number]>(
    db,
    'SELECT id, level, message, created_at AS at FROM commerce_log ORDER BY id DESC LIMIT 50',
  );

type Output = z.input<typeof storeOutput>;

function connectionOf(row: ConnectionRow, counts: Counts): Output['connection'] {
  if (!isPlatform(row.platform)) return null;
  return {
    platform: row.platform,
    address: row.address,
    name: row.name,
    state: row.state,
    isTest: row.is_test === 1,
    way: row.way,
    tokenExpiresAt: row.token_expires_at,
    reserve: row.reserve,
    failure: row.failure,
    syncedAt: row.synced_at,
    webhookAt: row.webhook_at,
    connectedAt: row.created_at,
    revision: row.revision,
    backfill: {
      state: row.backfill_state,
      since: row.backfill_since,
      seen: row.backfill_seen,
      brought: row.backfill_brought,
    },
    counts,
  };
}

/** Returns the connected store for every page of the area, without its credentials. */
export async function readStore({ db, settings }: Deps): Promise<Output> {
  const { connections, counts, log } = await selectBatch(db, {
    connections: selectConnection(db),
    counts: selectCounts(db),
    log: selectLog(db),
  });
  const [[row], [figures]] = [connections, counts];
  return {
    connection: row && figures ? connectionOf(row, figures) : null,
    allowsStub: !isProduction(settings),
    log,
  };
}
