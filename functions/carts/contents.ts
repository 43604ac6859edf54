import { selectNamed } from '../catalog/statements';
import type { Deps } from '../platform/deps';
import type { SavedCartLine } from './statements';

/** A line of a cart at its current price. */
export interface LineNow extends SavedCartLine {
  /** The current unit price in USD cents. */
  nowUsdMinor: number;
}

/** A cart as it could be bought now. */
export interface Contents {
  lines: LineNow[];
  /** The names of products that are out of stock or no longer sold. */
  gone: string[];
}

/** Reads the products of several carts at once and returns the current contents of each. */
export async function contentsOf(
  { db }: Pick<Deps, 'db'>,
  carts: readonly (readonly SavedCartLine[])[],
): Promise<Contents[]> {
  const ids = [...new Set(carts.flat().map(({ productId }) => productId))];
  const { results } = ids.length > 0 ? await selectNamed(db, { ids }, 0).all() : { results: [] };
  const productRows = new Map(results.map((row) => [row.id, row]));
  return carts.map((lines) => {
    const contents: Contents = { lines: [], gone: [] };
    for (const line of lines) {
      const row = productRows.get(line.productId);
      if (row && (row.sellable > 0 || row.allow_backorder === 1))
        contents.lines.push({ ...line, name: row.name, nowUsdMinor: row.price_minor });
      else contents.gone.push(line.name);
    }
    return contents;
  });
}
