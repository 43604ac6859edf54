import { statement } from '../db/client';

/** A product that is no longer sold. */
export interface Retired {
  id: string;
  name: string;
  suite: string;
  category: string;
  /** The slug of the product that took its place; null where none is on sale. */
  successor: string | null;
}

/** The retired product at this slug; undefined for what is on sale, drafts and addresses that never were one's. */
export async function readRetired(db: D1Database, slug: string): Promise<Retired | undefined> {
  const found = await statement<Retired>(
    db,
    `SELECT p.id, p.name, p.suite, p.category, n.slug AS successor
     FROM product p LEFT JOIN product n ON n.id = p.successor_id AND n.status = 'live'
     WHERE p.status = 'retired' AND p.slug = ?`,
    slug,
  ).first();
  return found ?? undefined;
}

/**
 * The slug that a former address leads to: that of its product, or of the successor of a retired one; undefined for
 * addresses that never were one's, and while the product is a draft.
 */
export async function readCurrentSlug(db: D1Database, slug: string): Promise<string | undefined> {
  const found = await statement<{ slug: string }>(
    db,
    `SELECT coalesce(n.slug, p.slug) AS slug FROM former_slug f JOIN product p ON p.id = f.product_id
       LEFT JOIN product n ON p.status = 'retired' AND n.id = p.successor_id AND n.status = 'live'
     WHERE f.slug = ? AND p.status <> 'draft'`,
    slug,
  ).first();
  return found?.slug;
}
