import { statement } from '../db/client';

/** A product that is no longer sold. */
export interface Retired {
  id: string;
  name: string;
  suite: string;
  category: string;
  /** The slug of its successor; null if there is none on sale. */
  successor: string | null;
}

/** The retired product with this slug; undefined for live products, drafts and unknown slugs. */
export async function readRetired(db: D1Database, slug: string): Promise<Retired | undefined> {
  const row = await statement<Retired>(
    db,
    `SELECT p.id, p.name, p.suite, p.category, n.slug AS successor
     FROM product p LEFT JOIN product n ON n.id = p.successor_id AND n.status = 'live'
     WHERE p.status = 'retired' AND p.slug = ?`,
    slug,
  ).first();
  return row ?? undefined;
}

/**
 * The current slug for a former one: that of its product or, if the product is retired, of its successor. Undefined for
 * unknown slugs and while the product is a draft.
 */
export async function readCurrentSlug(db: D1Database, slug: string): Promise<string | undefined> {
  const row = await statement<{ slug: string }>(
    db,
    `SELECT coalesce(n.slug, p.slug) AS slug FROM former_slug f JOIN product p ON p.id = f.product_id
       LEFT JOIN product n ON p.status = 'retired' AND n.id = p.successor_id AND n.status = 'live'
     WHERE f.slug = ? AND p.status <> 'draft'`,
    slug,
  ).first();
  return row?.slug;
}
