import { invalidField, ShopError } from '../../src/shop/errors';
import { formatUsd } from '../../src/shop/money';
import type { ComparisonKind, ComparisonPrice } from '../../src/shop/pricing/comparison';
import type { RemoveComparisonInput, SetComparisonInput } from '../../src/shop/pricing/contract-staff';
import { COMPARISON_LABELS } from '../../src/shop/pricing/labels';
import { minorOfPrice } from '../../src/shop/pricing/price-text';
import { subjectOf } from '../../src/shop/staff/subject';
import { utcDay } from '../../src/shop/utc';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

type StoredPrice = ComparisonPrice & { name: string; updatedAt: number };

/** The product's name and its comparison price of this kind, if it has one. Throws not_found without the product. */
async function comparisonOf({ db }: Deps, id: string, kind: ComparisonKind) {
  const row = await statement<StoredPrice | { name: string; kind: null }>(
    db,
    `SELECT p.name, c.kind, c.price_minor AS priceMinor, c.source, c.url, c.seen_on AS seenOn, c.updated_at AS updatedAt
       FROM product p
       LEFT JOIN comparison_price c ON c.product_id = p.id AND c.kind = ?2 WHERE p.id = ?1`,
    id,
    kind,
  ).first();
  if (!row) throw new ShopError('not_found');
  return { name: row.name, former: row.kind === null ? null : row };
}

const worded = (name: string, kind: ComparisonKind, price: Omit<ComparisonPrice, 'kind'> | null) => ({
  name,
  kind: COMPARISON_LABELS[kind],
  price: price ? formatUsd(price.priceMinor) : 'none',
  ...(price && { source: price.source, url: price.url, seenOn: price.seenOn }),
});

/** Runs a write that must change the row that was shown. Throws changed_meanwhile if the row changed since. */
async function commit({ db }: Deps, write: D1PreparedStatement, audit: D1PreparedStatement) {
  await guardedBatch(db, 'changed_meanwhile', [write, must(db, 1), audit], 'comparison_price.product_id');
  return { success: true as const };
}

const insert = `INSERT INTO comparison_price (price_minor, source, url, seen_on, updated_at, product_id, kind)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`;
const replace = `UPDATE comparison_price SET price_minor = ?1, source = ?2, url = ?3, seen_on = ?4, updated_at = ?5
  WHERE product_id = ?6 AND kind = ?7 AND updated_at = ?8`;

/**
 * Sets what a product costs elsewhere, replacing the former price of that kind. Throws not_found, invalid_input for a
 * day in the future, and changed_meanwhile if the price is not the one that was shown.
 */
export async function setComparison(deps: Deps, { id, kind, former, ...input }: SetComparisonInput & { id: string }) {
  const before = await comparisonOf(deps, id, kind);
  if ((before.former?.updatedAt ?? null) !== former) throw new ShopError('changed_meanwhile');
  const now = deps.now();
  if (input.seenOn > utcDay(now))
    throw invalidField('seenOn', 'This day is in the future. Enter the day you saw the price.');
  const { source, url, seenOn } = input;
  const priceMinor = minorOfPrice(input.price, 'USD');
  // Two changes within a millisecond must still get different timestamps.
  const at = former === null ? now : Math.max(now, former + 1);
  const values = [priceMinor, source, url, seenOn, at, id, kind];
  const write =
    former === null ? statement(deps.db, insert, ...values) : statement(deps.db, replace, ...values, former);
  const audit = recordAudit(deps.db, deps, {
    action: 'comparison_price.set',
    subject: subjectOf('product', id),
    before: worded(before.name, kind, before.former),
    after: worded(before.name, kind, { priceMinor, source, url, seenOn }),
  });
  return commit(deps, write, audit);
}

/** Removes a comparison price. Throws not_found if there is none, and changed_meanwhile if it is not the one shown. */
export async function removeComparison(deps: Deps, { id, kind, former }: RemoveComparisonInput & { id: string }) {
  const before = await comparisonOf(deps, id, kind);
  if (before.former === null) throw new ShopError('not_found');
  const write = statement(
    deps.db,
    'DELETE FROM comparison_price WHERE product_id = ? AND kind = ? AND updated_at = ?',
    id,
    kind,
    former,
  );
  const audit = recordAudit(deps.db, deps, {
    action: 'comparison_price.removed',
    subject: subjectOf('product', id),
    before: worded(before.name, kind, before.former),
    after: worded(before.name, kind, null),
  });
  return commit(deps, write, audit);
}
