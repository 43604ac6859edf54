import { isStale } from '../../src/shop/pricing/stale-rates';
import type { Deps } from '../platform/deps';
import { renewAttention, resolveAttention } from '../staff/statements';
import { rateClock } from './rate-clock';
import { selectRates } from './statements';

const KIND = 'rates_old';
const SUBJECT = 'rates';

/**
 * Alerts staff while orders are charged in US dollars because a rate is too old, until all are current; for the cron.
 */
export async function watchRates(deps: Pick<Deps, 'db' | 'now' | 'newId' | 'settings'>): Promise<void> {
  const { db } = deps;
  const clock = rateClock(deps);
  const { results } = await selectRates(db).all();
  const stale = results.filter((rate) => isStale(rate, clock)).map(({ currency }) => currency);
  if (stale.length === 0) {
    await resolveAttention(deps, KIND, SUBJECT).run();
    return;
  }
  const message =
    `The exchange rates of ${stale.toSorted().join(', ')} are older than 6 days. Prices are still shown in these ` +
    'currencies, and orders are charged in US dollars until the rates are refreshed.';
  await db.batch(renewAttention(deps, { kind: KIND, subject: SUBJECT, message }));
}
