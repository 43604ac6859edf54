import type { ProductSaved } from '../../src/shop/catalog/contract-staff';
import { ShopError } from '../../src/shop/errors';
import { parseCurrency, USD_MILLIONTHS } from '../../src/shop/money';
import { highestCost, type LotCost, priceWarnings } from '../../src/shop/pricing/price-warning';
import type { AuditAction } from '../../src/shop/staff/audit-actions';
import { subjectOf } from '../../src/shop/staff/subject';
import { utcMinute } from '../../src/shop/utc';
import { actorNameSql } from '../db/actor-name';
import { isPreconditionFailed, must, statement, violates } from '../db/client';
import { type JsonText, readJson } from '../db/json';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { selectRates } from '../rates/statements';
import { recordAudit } from '../staff/statements';
import { lotCosts } from './lot-costs';
import {
  changesBetween,
  fieldsOf,
  insertRevision,
  insertStored,
  type StoredProduct,
  selectStored,
  updateStored,
} from './product-record';

interface Save {
  before: StoredProduct;
  after: StoredProduct;
  action: AuditAction;
  reason?: string | undefined;
}

/** The stored product. Throws not_found. */
export async function loadStored({ db }: Pick<Deps, 'db'>, id: string): Promise<StoredProduct> {
  const row = await selectStored(db, id).first();
  if (!row) throw new ShopError('not_found');
  return row;
}

/** The error for an edit of an outdated revision; it names who saved the current one. */
async function conflict({ db }: Deps, id: string): Promise<ShopError> {
  const last = await statement<{ updated_at: number; actor: string | null }>(
    db,
    `SELECT p.updated_at, (SELECT ${actorNameSql('r')} FROM product_revision r
       WHERE r.product_id = p.id AND r.revision = p.revision) AS actor FROM product p WHERE p.id = ?`,
    id,
  ).first();
  if (!last) return new ShopError('not_found');
  const message = `${last.actor ?? 'Somebody'} saved this product at ${utcMinute(last.updated_at)}, after you opened it. Nothing was saved over it.`;
  return new ShopError('product_changed', { message });
}

/** The error for a slug that another product has or formerly had. */
const slugTaken = () =>
  new ShopError('slug_taken', { issues: [{ path: 'slug', message: 'Another product has this address.' }] });

/** The highest unit cost of a product's keys in stock, in USD cents; null if no lot has a cost. */
export async function unitCostOf({ db }: Pick<Deps, 'db'>, id: string): Promise<number | null> {
  const { costs, rates } = await selectBatch(db, {
    costs: statement<{ lot_costs: JsonText<LotCost[]> }>(
      db,
      `SELECT ${lotCosts('p')} FROM product p WHERE p.id = ?`,
      id,
    ),
    rates: selectRates(db),
  });
  const rateEntries = rates.map(({ currency, millionths }) => [currency, millionths]);
  const lots = (costs[0] ? readJson(costs[0].lot_costs) : []).map(({ minor, currency }) => ({
    minor,
    currency: parseCurrency(currency) ?? null,
  }));
  return highestCost(lots, { USD: USD_MILLIONTHS, ...Object.fromEntries(rateEntries) });
}

/** Asks for confirmation of a large price change or a price below cost. Throws price_needs_confirmation. */
export async function confirmPrice(
  deps: Pick<Deps, 'db'>,
  { before, after, confirmed }: { before: StoredProduct; after: StoredProduct; confirmed?: boolean | undefined },
): Promise<void> {
  if (confirmed || after.price_minor === before.price_minor) return;
  const costMinor = await unitCostOf(deps, before.id);
  const warnings = priceWarnings({ formerMinor: before.price_minor, priceMinor: after.price_minor, costMinor });
  if (warnings.length > 0) throw new ShopError('price_needs_confirmation', { message: warnings.join(' ') });
}

const auditView = (changes: ReturnType<typeof changesBetween>, side: 'before' | 'after') =>
  Object.fromEntries(changes.map((change) => [change.field, change[side].slice(0, 300)]));

/**
 * The statements of one edit: stores the previous state, replaces the row, stores the new state and writes the audit
 * entry. Aborts if the revision changed.
 */
export function savingStatements(deps: Deps, { before, after, action, reason }: Save): D1PreparedStatement[] {
  const { db } = deps;
  const next = { ...after, revision: before.revision + 1, updated_at: deps.now() };
  const changes = changesBetween(before, next);
  return [
    insertRevision(db, { id: before.id, actor: 'system' }),
    updateStored(db, next, before.revision),
    must(db, 1),
    insertRevision(db, { id: before.id, actor: deps.actor.name, reason }),
    recordAudit(db, deps, {
      action,
      subject: subjectOf('product', before.id),
      before: { name: before.name, ...auditView(changes, 'before') },
      after: { name: next.name, ...auditView(changes, 'after') },
      ...(reason && { reason }),
    }),
  ];
}

/** Saves one edit. Throws product_changed if the product was saved in the meantime, and slug_taken. */
export async function saveProduct(deps: Deps, save: Save): Promise<ProductSaved> {
  const { before, after } = save;
  const done = { success: true as const, id: before.id, slug: after.slug };
  if (changesBetween(before, after).length === 0) return { ...done, revision: before.revision, changed: false };
  try {
    await deps.db.batch(savingStatements(deps, save));
  } catch (error) {
    if (violates(error, 'product.slug')) throw slugTaken();
    if (isPreconditionFailed(error)) throw await conflict(deps, before.id);
    throw error;
  }
  return { ...done, revision: before.revision + 1, changed: true };
}

/** Refuses an edit of an outdated revision. Throws product_changed. */
export async function requireNewestRevision(
  deps: Deps,
  { id, revision: stored }: StoredProduct,
  read: number,
): Promise<void> {
  if (stored !== read) throw await conflict(deps, id);
}

/** Inserts a new product. Throws slug_taken. */
export async function addProduct(
  deps: Deps,
  { row, action, reason }: { row: StoredProduct; action: AuditAction; reason?: string | undefined },
): Promise<ProductSaved> {
  const { db } = deps;
  try {
    await db.batch([
      insertStored(db, row),
      insertRevision(db, { id: row.id, actor: deps.actor.name, reason }),
      recordAudit(db, deps, {
        action,
        subject: subjectOf('product', row.id),
        after: { name: row.name, slug: row.slug, price: fieldsOf(row).price },
        ...(reason && { reason }),
      }),
    ]);
  } catch (error) {
    if (violates(error, 'product.slug')) throw slugTaken();
    throw error;
  }
  return { success: true, id: row.id, slug: row.slug, revision: row.revision, changed: true };
}
