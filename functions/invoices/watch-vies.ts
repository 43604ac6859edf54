import { HOUR_MS } from '../../src/shop/time';
import { countAttempt, resetBucket } from '../limits/consume';
import type { Deps } from '../platform/deps';
import type { ViesAnswer } from '../platform/vies';
import { raiseAttention, resolveAttention } from '../staff/statements';

/** Failures per hour that do not alert staff yet. */
const FAILURES = { attempts: 4, windowMs: HOUR_MS };
const KIND = 'vies_failing';
const SERVICE = 'vies';
const TILL_THEN =
  'Until then VAT numbers stay unconfirmed, and companies get invoices with VAT where reverse charge asks for VIES. This entry closes automatically when an answer comes.';

/** Counts a missing response from VIES or a member state; the fifth within an hour opens an attention entry. */
async function recordSilence(deps: Deps, subject: string, message: string): Promise<void> {
  const { db } = deps;
  const now = deps.now();
  if (await countAttempt(db, { ...FAILURES, bucket: `${subject}:silent` }, now).first()) return;
  await raiseAttention(deps, { kind: KIND, subject, message }).run();
}

/** Resets the failures of VIES or a member state after a response, and resolves the attention entry. */
const resetFailures = (deps: Deps, subject: string) => [
  resetBucket(deps.db, `${subject}:silent`),
  resolveAttention(deps, KIND, subject),
];

/** Alerts staff while VIES or the member state behind it (the prefix of a number) does not respond. */
export async function watchVies(deps: Deps, state: string, { silent }: ViesAnswer): Promise<void> {
  const ofState = `${SERVICE}:${state}`;
  if (silent === 'service')
    return recordSilence(
      deps,
      SERVICE,
      `VIES has repeatedly not answered for an hour. Compare VIES_API_BASE with the documentation, and see whether VIES is available at https://ec.europa.eu/taxation_customs/vies/. ${TILL_THEN}`,
    );
  await deps.db.batch([...resetFailures(deps, SERVICE), ...(silent ? [] : resetFailures(deps, ofState))]);
  if (silent)
    await recordSilence(
      deps,
      ofState,
      `The connection of VIES to the register of ${state} has failed repeatedly for an hour. You don't need to do anything; its status is shown at https://ec.europa.eu/taxation_customs/vies/. ${TILL_THEN}`,
    );
}
