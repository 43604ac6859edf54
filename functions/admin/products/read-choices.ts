import type { ProductChoices } from '../../../src/shop/catalog/contract-staff';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';

/** Products that pickers offer; whoever has more finds one by its name in the list of products. */
const OFFERED = 500;

const distinct = (db: D1Database, column: 'vendor' | 'suite' | 'category') =>
  statement(db, `SELECT DISTINCT ${column} AS name FROM product ORDER BY ${column} COLLATE NOCASE LIMIT 200`);

/** The products, vendors, suites and categories that filters and pickers of the back office offer. */
export async function readChoices({ db }: Deps): Promise<ProductChoices> {
  const [products, ...lists] = await db.batch([
    statement(db, `SELECT id, name, status FROM product ORDER BY status = 'retired', position, id LIMIT ${OFFERED}`),
    distinct(db, 'vendor'),
    distinct(db, 'suite'),
    distinct(db, 'category'),
  ]);
  const [vendors = [], suites = [], categories = []] = lists.map(({ results }) =>
    (results as { name: string }[]).map(({ name }) => name),
  );
  return { products: (products?.results ?? []) as ProductChoices['products'], vendors, suites, categories };
}
