import type { ImportQuery, ImportReport } from '../../../src/shop/licenses/contract';
import { addKeys } from '../../licenses/add-keys';
import { countFulfillable, fulfillWaitingLines, MAX_LINES_PER_RUN } from '../../orders/fulfill-waiting-lines';
import type { Deps } from '../../platform/deps';

/**
 * Imports license keys and serves the order lines that waited for them (invariants I10 and I19). A dry run gives
 * the same report and changes nothing. Throws what `addKeys` throws.
 */
export async function importKeys(deps: Deps, input: ImportQuery & { text: string }): Promise<ImportReport> {
  const { seats, ...stored } = await addKeys(deps, input);
  if (stored.dryRun) return { ...stored, served: await countFulfillable(deps, input.product, seats) };
  const serve = () => fulfillWaitingLines(deps, { productId: input.product });
  const { served } = await serve();
  // Others who wait do not have to wait for the cron, and this answer does not wait for them.
  if (served >= MAX_LINES_PER_RUN) deps.later(serve());
  return { ...stored, served };
}
