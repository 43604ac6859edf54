import { ShopError } from '../../src/shop/errors';
import { formatMoney } from '../../src/shop/money';
import type { ComparisonKind, ComparisonPrice } from '../../src/shop/pricing/comparison';
import type { RemoveComparisonInput, SetComparisonInput } from '../../src/shop/pricing/contract-staff';
import { COMPARISON_LABELS } from '../../src/shop/pricing/labels';
import { minorOfPrice } from '../../src/shop/pricing/price-text';
import { missedCondition, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

type Stored = ComparisonPrice & { name: string };

/** The product's name and its comparison price of a kind, if it has one. Throws not_found without the product. */
async function comparisonOf({ db }: Deps, id: string, kind: ComparisonKind) {
  const row = await statement(
    db,
    `SELECT p.name, c.kind, c.price_minor AS priceMinor, c.source, c.url, c.seen_on AS seenOn FROM product p
       LEFT JOIN comparison_price c ON c.product_id = p.id AND c.kind = ?2 WHERE p.id = ?1`,
    id,
    kind,
  ).first<Stored | { name: string; kind: null }>();
  if (!row) throw new ShopError('not_found');
  return { name: row.name, former: row.kind === null ? null : row };
}

const worded = (name: string, kind: ComparisonKind, price: Omit<ComparisonPrice, 'kind'> | null) => ({
  name,
  kind: COMPARISON_LABELS[kind],
  price: price ? formatMoney({ minor: price.priceMinor, currency: 'USD' }) : 'none',
  ...(price && { source: price.source, url: price.url, seenOn: price.seenOn }),
});

/**
 * Says what a product costs elsewhere, in place of what was said for that kind before. Throws not_found, and
 * invalid_input for a day that has not come.
 */
export async function setComparison(deps: Deps, { id, kind, ...input }: SetComparisonInput & { id: string }) {
  const { name, former } = await comparisonOf(deps, id, kind);
  const today = new Date(deps.now()).toISOString().slice(0, 10);
  if (input.seenOn > today)
    throw new ShopError('invalid_input', {
      issues: [{ path: 'seenOn', message: 'This day has not come yet. Enter the day you saw the price.' }],
    });
  const { source, url, seenOn } = input;
  const priceMinor = minorOfPrice(input.price, 'USD');
  await deps.db.batch([
    statement(
      deps.db,
      `INSERT INTO comparison_price (product_id, kind, price_minor, source, url, seen_on, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (product_id, kind) DO UPDATE SET price_minor = excluded.price_minor,
         source = excluded.source, url = excluded.url, seen_on = excluded.seen_on, updated_at = excluded.updated_at`,
      id,
      kind,
      priceMinor,
      source,
      url,
      seenOn,
      deps.now(),
    ),
    recordAudit(deps.db, deps, {
      action: 'price.compared',
      subject: id,
      before: worded(name, kind, former),
      after: worded(name, kind, { priceMinor, source, url, seenOn }),
    }),
  ]);
  return { success: true as const };
}

/** Takes a comparison price away. Throws not_found where there is none. */
export async function removeComparison(deps: Deps, { id, kind }: RemoveComparisonInput & { id: string }) {
  const { name, former } = await comparisonOf(deps, id, kind);
  try {
    await deps.db.batch([
      statement(deps.db, 'DELETE FROM comparison_price WHERE product_id = ? AND kind = ?', id, kind),
      must(deps.db, 1),
      recordAudit(deps.db, deps, {
        action: 'price.comparison_removed',
        subject: id,
        before: worded(name, kind, former),
        after: worded(name, kind, null),
      }),
    ]);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('not_found');
    throw error;
  }
  return { success: true as const };
}
