import type { ProductFields } from '../../src/shop/catalog/contract-staff';
import { type Issue, ShopError } from '../../src/shop/errors';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { fieldsOf, type StoredProduct } from './product-record';

/** The required fields that a product lacks before shoppers may see it. */
function lacking({ description, platforms, price }: ProductFields): Issue[] {
  const issues: Issue[] = [];
  if (description === '') issues.push({ path: 'description', message: 'A live product needs a short description.' });
  if (platforms.length === 0) issues.push({ path: 'platforms', message: 'Choose what it runs on.' });
  if (Number(price) === 0) issues.push({ path: 'price', message: 'A live product needs a price above zero.' });
  return issues;
}

async function unknownRelated({ db }: Pick<Deps, 'db'>, { id }: StoredProduct, related: string[]): Promise<string[]> {
  if (related.length === 0) return [];
  const { results } = await statement<{ id: string }>(
    db,
    'SELECT value AS id FROM json_each(?1) WHERE value = ?2 OR value NOT IN (SELECT id FROM product WHERE id = value)',
    JSON.stringify(related),
    id,
  ).all();
  return results.map((one) => one.id);
}

/** The name of the product that was formerly sold at this address and still keeps it. */
const formerHolder = ({ db }: Pick<Deps, 'db'>, { id, slug }: StoredProduct) =>
  statement<{ name: string }>(
    db,
    'SELECT p.name FROM former_slug f JOIN product p ON p.id = f.product_id WHERE f.slug = ? AND f.product_id <> ?',
    slug,
    id,
  ).first();

/**
 * Refuses states that no single field can reveal. Fields that a live product already lacked may stay missing. Throws
 * invalid_input with an issue at each field.
 */
export async function checkProduct(deps: Pick<Deps, 'db'>, row: StoredProduct, before?: StoredProduct): Promise<void> {
  const fields = fieldsOf(row);
  const lackingBefore = before?.status === 'live' ? lacking(fieldsOf(before)).map(({ path }) => path) : [];
  const issues = row.status === 'live' ? lacking(fields).filter(({ path }) => !lackingBefore.includes(path)) : [];
  if (row.original_price_minor < row.price_minor)
    issues.push({ path: 'originalPrice', message: 'The original price cannot be below the price.' });
  const [unknown, holder] = await Promise.all([
    unknownRelated(deps, row, fields.related),
    row.slug === before?.slug ? null : formerHolder(deps, row),
  ]);
  if (holder)
    issues.push({
      path: 'slug',
      message: `This address leads to ${holder.name}, which had it before. Choose another.`,
    });
  if (unknown.length > 0)
    issues.push({ path: 'related', message: `No other product has the id ${unknown.join(', ')}.` });
  if (issues.length > 0) throw new ShopError('invalid_input', { issues });
}
