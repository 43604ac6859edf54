import { type BatchRow, batchList, type ReadBatchOutput } from '../../../src/shop/coupons/contract-staff';
import type { CouponTerms } from '../../../src/shop/coupons/terms';
import { storedCouponTerms } from '../../../src/shop/coupons/terms';
import { ShopError } from '../../../src/shop/errors';
import { batchSubject } from '../../coupons/terms-row';
import { statement } from '../../db/client';
import { jsonColumn } from '../../db/json';
import type { Deps } from '../../platform/deps';
import { defineList } from '../kit/list';
import { OF_BATCH, reportOf } from './report';

interface Row {
  id: string;
  name: string;
  notes: string;
  prefix: string;
  size: number;
  terms: string;
  paused_at: number | null;
  archived_at: number | null;
  created_at: number;
  used: number;
}

const COLUMNS = 'b.*, (SELECT count(*) FROM coupon c WHERE c.batch_id = b.id AND c.used > 0) AS used';

/** The terms at the time the batch was created. */
const storedTerms = jsonColumn('coupon_batch.terms', storedCouponTerms);
const termsOf = (row: Row): CouponTerms => storedTerms(row.terms);

function stateOf(row: Row, { startsAt, endsAt }: CouponTerms, now: number): BatchRow['state'] {
  if (row.archived_at !== null) return 'archived';
  if (row.paused_at !== null) return 'paused';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt > now ? 'scheduled' : 'live';
}

function rowOf(row: Row, { now }: Pick<Deps, 'now'>): BatchRow {
  const terms = termsOf(row);
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    size: row.size,
    used: row.used,
    kind: terms.kind,
    value: terms.value,
    state: stateOf(row, terms, now()),
    endsAt: terms.endsAt,
    createdAt: row.created_at,
  };
}

/** The list of coupon batches, newest first. */
export const batches = defineList(batchList, {
  columns: COLUMNS,
  from: 'coupon_batch b',
  search: ['b.name', 'b.notes', 'b.prefix'],
  sorts: { createdAt: 'b.created_at', name: 'b.name COLLATE NOCASE', size: 'b.size' },
  filters: {},
  tie: 'b.id',
  view: rowOf,
});

/** Returns one batch with its terms, revenue and history. Throws not_found. */
export async function readBatch(deps: Deps, { id }: { id: string }): Promise<ReadBatchOutput> {
  const row = await statement<Row>(deps.db, `SELECT ${COLUMNS} FROM coupon_batch b WHERE b.id = ?`, id).first();
  if (!row) throw new ShopError('not_found');
  const { minSubtotal, productIds, currency, firstOrderOnly, maxUses, startsAt } = termsOf(row);
  return {
    batch: {
      ...rowOf(row, deps),
      notes: row.notes,
      minSubtotal,
      productIds,
      currency,
      firstOrderOnly,
      maxUses,
      startsAt,
    },
    report: await reportOf(deps, { of: OF_BATCH, id, subject: batchSubject(id) }),
  };
}
