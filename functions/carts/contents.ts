import { selectNamed } from '../catalog/statements';
import type { Deps } from '../platform/deps';
import type { SavedCartLine } from './statements';

/** A line of a cart as it could be bought now. */
export interface LineNow extends SavedCartLine {
  /** What one copy costs now, in USD cents. */
  nowUsdMinor: number;
}

/** A cart as it could be bought now. */
export interface Contents {
  lines: LineNow[];
  /** The names of what is sold out or not sold anymore. */
  gone: string[];
}

/** Reads the products of carts once, and gives what becomes of the lines of each. */
export async function contentsOf(
  { db }: Pick<Deps, 'db'>,
  carts: readonly (readonly SavedCartLine[])[],
): Promise<Contents[]> {
  const ids = [...new Set(carts.flat().map(({ productId }) => productId))];
  const { results } = ids.length > 0 ? await selectNamed(db, { ids }, 0).all() : { results: [] };
  const sold = new Map(results.map((row) => [row.id, row]));
  return carts.map((lines) => {
    const contents: Contents = { lines: [], gone: [] };
    for (const line of lines) {
      const row = sold.get(line.productId);
      if (row && (row.sellable > 0 || row.allow_backorder === 1))
        contents.lines.push({ ...line, name: row.name, nowUsdMinor: row.price_minor });
      else contents.gone.push(line.name);
    }
    return contents;
  });
}
