import type { ProductChoices } from '../../../src/shop/catalog/contract-staff';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';

/** Products that pickers offer; whoever has more finds one by its name in the list of products. */
const OFFERED = 500;
/** As many names as a choice can hold. */
const NAMES = 200;

/** The first products of one state, from the index that has them in this order. */
const first = (status: 'live' | 'draft' | 'retired') =>
  `SELECT * FROM (SELECT id, name, status FROM product WHERE status = '${status}' ORDER BY position LIMIT ${OFFERED})`;

/** Jumps from one name to the next in its index: as many steps as there are names, however many products. */
const distinct = (db: D1Database, column: 'vendor' | 'suite' | 'category') =>
  statement(
    db,
    `WITH RECURSIVE n(name) AS (
       SELECT min(${column}) FROM product UNION ALL
       SELECT (SELECT min(${column}) FROM product WHERE ${column} > n.name) FROM n WHERE n.name IS NOT NULL LIMIT ${NAMES})
     SELECT name FROM n WHERE name IS NOT NULL ORDER BY name COLLATE NOCASE`,
  );

/** The products, vendors, suites and categories that filters and pickers of the back office offer. */
export async function readChoices({ db }: Deps): Promise<ProductChoices> {
  const [products, ...lists] = await db.batch([
    statement(db, `${first('live')} UNION ALL ${first('draft')} UNION ALL ${first('retired')} LIMIT ${OFFERED}`),
    distinct(db, 'vendor'),
    distinct(db, 'suite'),
    distinct(db, 'category'),
  ]);
  const [vendors = [], suites = [], categories = []] = lists.map(({ results }) =>
    (results as { name: string }[]).map(({ name }) => name),
  );
  return { products: (products?.results ?? []) as ProductChoices['products'], vendors, suites, categories };
}
