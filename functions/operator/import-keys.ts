import type { ImportQuery, ImportReport } from '../../src/shop/licences/contract';
import { storeKeys } from '../licences/store-keys';
import { countServable, serveWaiting } from '../orders/serve-waiting';
import type { Deps } from '../platform/deps';

/**
 * Imports licence keys and serves the order lines that waited for them (invariants I10 and I19). A dry run gives
 * the same report and changes nothing. Throws what `storeKeys` throws.
 */
export async function importKeys(deps: Deps, input: ImportQuery & { text: string }): Promise<ImportReport> {
  const { seats, ...stored } = await storeKeys(deps, input);
  const served = stored.dryRun
    ? await countServable(deps, input.product, seats)
    : (await serveWaiting(deps, { productId: input.product })).served;
  return { ...stored, served };
}
