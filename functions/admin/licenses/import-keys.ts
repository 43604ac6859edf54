import type { ImportQuery, ImportReport } from '../../../src/shop/licenses/contract';
import { parseKeys } from '../../../src/shop/licenses/parse';
import { addKeys } from '../../licenses/add-keys';
import { countFulfillable, fulfillWaitingLines, MAX_LINES_PER_RUN } from '../../orders/fulfill-waiting-lines';
import type { Deps } from '../../platform/deps';

/**
 * Imports license keys and delivers them to waiting order lines (invariants I10 and I19). A dry run returns the same
 * report without changes. Throws what `addKeys` throws.
 */
export async function importKeys(
  deps: Deps,
  { text, ...input }: ImportQuery & { text: string },
): Promise<ImportReport> {
  const { seats, ...stored } = await addKeys(deps, input, parseKeys(text, input.seats ?? 1));
  if (stored.dryRun) return { ...stored, served: await countFulfillable(deps, input.product, seats) };
  const serve = () => fulfillWaitingLines(deps, { productId: input.product });
  const { served } = await serve();
  // Further waiting lines are served in the background, before the next cron run.
  if (served >= MAX_LINES_PER_RUN) deps.later(serve());
  return { ...stored, served };
}
