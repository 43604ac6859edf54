import type { ProductMoment, ReadProduct } from '../../../src/shop/catalog/contract-staff';
import { STOCK_COUNTED } from '../../../src/shop/catalog/stock';
import { ShopError } from '../../../src/shop/errors';
import { toDecimal } from '../../../src/shop/money';
import { changesBetween, fieldsOf, type StoredProduct, snapshotOf } from '../../catalog/product-record';
import { unitCostOf } from '../../catalog/save-product';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { countFreeSeats } from '../../db/free-seat';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';

/** Maximum number of revisions in the history. */
const SHOWN = 50;

interface RevisionRow {
  revision: number;
  snapshot: string;
  actor: string;
  reason: string | null;
  at: number;
}
type Row = StoredProduct & { stock: number; successor_name: string | null; successor_slug: string | null };

const selectRow = (db: D1Database, id: string) =>
  statement<Row>(
    db,
    `SELECT p.*, n.name AS successor_name, n.slug AS successor_slug,
       ${countFreeSeats('p.id', STOCK_COUNTED)} AS stock
     FROM product p LEFT JOIN product n ON n.id = p.successor_id WHERE p.id = ?`,
    id,
  );

const selectRevisions = (db: D1Database, id: string) =>
  statement<RevisionRow>(
    db,
    `SELECT r.revision, r.snapshot, ${actorNameSql('r')} AS actor, r.reason, r.created_at AS at FROM product_revision r
     WHERE r.product_id = ? ORDER BY r.revision DESC LIMIT ${SHOWN + 1}`,
    id,
  );

/** Each revision with its changes from the previous known one. */
function momentsOf(rows: RevisionRow[]): ProductMoment[] {
  const states = rows.map(({ snapshot }) => snapshotOf(snapshot));
  const moments = rows.map(({ revision, actor, reason, at }, index) => {
    const [is, was] = [states[index], states[index + 1]];
    return { revision, actor, reason, at, changes: is && was ? changesBetween(was, is) : [] };
  });
  return moments.slice(0, SHOWN);
}

/** Returns one product as staff edit it, with its history. Throws not_found. */
export async function readProduct(deps: Deps, { id }: { id: string }): Promise<ReadProduct> {
  const { db } = deps;
  const [{ found, revisions }, cost] = await Promise.all([
    selectBatch(db, { found: selectRow(db, id), revisions: selectRevisions(db, id) }),
    unitCostOf(deps, id),
  ]);
  const [row] = found;
  if (!row) throw new ShopError('not_found');
  return {
    id: row.id,
    status: row.status,
    successor:
      row.successor_id && row.successor_name && row.successor_slug
        ? { id: row.successor_id, name: row.successor_name, slug: row.successor_slug }
        : null,
    revision: row.revision,
    updatedAt: row.updated_at,
    stock: row.stock,
    unitCost: cost === null ? null : toDecimal(cost, 'USD'),
    fields: fieldsOf(row),
    history: momentsOf(revisions),
  };
}
