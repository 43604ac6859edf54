import { statement } from '../db/client';
import type { Entry, Row } from './entry';
import { readChunks } from './json-chunks';

/** The values among `ids` that `sql` finds in the database, as its column `value`. */
async function existing(db: D1Database, sql: string, ids: readonly unknown[]): Promise<Set<unknown>> {
  const rows = await readChunks(db, ids, (chunk) => statement<{ value: string }>(db, sql, chunk));
  return new Set(rows.map(({ value }) => value));
}

/** A draft for a product that no entry describes, as those of earlier versions; staff give it its texts and price. */
const placeholder = (id: string): Row => ({
  id,
  slug: id,
  vendor: 'Unknown',
  suite: 'Unknown',
  name: id,
  short_name: id,
  version: 'Unknown',
  category: 'Unknown',
  description: '',
  price_minor: 0,
  original_price_minor: 0,
  details: '{}',
  position: 0,
  status: 'draft',
});

/**
 * The products of entries that the restored database does not have, so that each key and line finds its product. One whose
 * address leads elsewhere in this database gets another, and a successor that was lost, too, is left out.
 */
export async function missingProducts(db: D1Database, rows: Entry['rows']): Promise<Row[]> {
  const described = new Map((rows.product ?? []).map((row) => [row.id, row]));
  const owners = [...(rows.lot ?? []), ...(rows.license_key ?? []), ...(rows.order_line ?? [])];
  const neededIds = [...new Set([...described.keys(), ...owners.map((row) => row.product_id)])];
  const successors = [...described.values()].flatMap(({ successor_id: id }) => (id ? [id] : []));
  const existingIds = await existing(
    db,
    'SELECT id AS value FROM product WHERE id IN (SELECT value FROM json_each(?))',
    [...new Set([...neededIds, ...successors])],
  );
  const missing = neededIds
    .filter((id) => !existingIds.has(id))
    .map((id) => described.get(id) ?? placeholder(String(id)));
  const taken = await existing(
    db,
    `SELECT slug AS value FROM product WHERE slug IN (SELECT value FROM json_each(?1))
     UNION SELECT slug FROM former_slug WHERE slug IN (SELECT value FROM json_each(?1))`,
    missing.map((row) => row.slug),
  );
  return missing.map((row) => {
    const slug = taken.has(row.slug) ? `restored-${row.id}` : String(row.slug);
    taken.add(slug);
    return { ...row, slug, successor_id: existingIds.has(row.successor_id) ? (row.successor_id ?? null) : null };
  });
}
