import { ShopError } from '../../src/shop/errors';
import {
  FAILURES_FOR_STAFF,
  type FaultCause,
  faultMessage,
  needsStaff,
  PERSISTENT_CAUSES,
  type ProviderCall,
} from '../../src/shop/payments/faults';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import { isolateMemory } from '../platform/isolate-memory';
import { type PaymentProvider, ProviderFault } from '../platform/payments';
import { wrapProvider } from '../platform/wrap-provider';
import { countOpenAttention, resolveUnlessFailing, upsertAttention } from '../staff/statements';

const KIND = 'payment_service';
/** Failures further apart than this are not consecutive. */
const APART_MS = HOUR_MS;
/** A temporary failure that has not recurred for this long is over once any other call succeeds. */
const PASSED_MS = 10 * MINUTE_MS;
/** Polling interval, per call, for failures seen by other isolates. */
const LOOK_MS = MINUTE_MS / 2;

/** Counts another failure of a call and returns how many there were in a row. */
const countFailure = (
  db: D1Database,
  f: { provider: string; call: string; cause: string; code: string; now: number },
) =>
  statement<{ failures: number }>(
    db,
    `INSERT INTO provider_fault (provider, call, cause, code, failures, last_at) VALUES (?1, ?2, ?3, ?4, 1, ?5)
     ON CONFLICT (provider, call) DO UPDATE SET cause = excluded.cause, code = excluded.code, last_at = excluded.last_at,
       failures = iif(last_at < ?6, 1, failures + 1) RETURNING failures`,
    f.provider,
    f.call,
    f.cause,
    f.code,
    f.now,
    f.now - APART_MS,
  );

const countFailing = (db: D1Database, provider: string) =>
  statement<{ n: number }>(db, 'SELECT count(*) AS n FROM provider_fault WHERE provider = ?', provider);

/**
 * Clears the failures of a call that succeeded, with those caused by a rejected API key and temporary ones that have
 * passed.
 */
const pruneFailures = (db: D1Database, provider: string, call: string, passedBefore: number) =>
  statement(
    db,
    `DELETE FROM provider_fault WHERE provider = ?1
       AND (call = ?2 OR cause = 'key' OR (last_at < ?3 AND cause NOT IN (SELECT value FROM json_each(?4))))`,
    provider,
    call,
    passedBefore,
    JSON.stringify(PERSISTENT_CAUSES),
  );

/** Calls that send the provider the same request under two names. */
const SAME: Partial<Record<ProviderCall, ProviderCall>> = { owns: 'retrieve', attempts: 'recentPayments' };

/** When each call last succeeded in this isolate, in milliseconds. */
const well = isolateMemory(() => new Map<string, number>());

/** Returns why a call failed; undefined if the buyer or the request itself is the cause. */
function causeOf(error: unknown): { cause: FaultCause; code: string } | undefined {
  if (error instanceof ProviderFault) return { cause: error.fault, code: error.providerCode };
  if (!(error instanceof ShopError)) return undefined;
  if (error.code === 'provider_unavailable') return { cause: 'unreachable', code: '' };
  return error.code === 'payment_unavailable' ? { cause: 'account', code: '' } : undefined;
}

type AlarmDeps = Pick<Deps, 'db' | 'now' | 'newId' | 'payments'>;

async function recordFailure(deps: AlarmDeps, call: ProviderCall, error: unknown): Promise<void> {
  const { db, now, payments } = deps;
  const fault = causeOf(error);
  if (!fault) return;
  well.value.delete(`${payments.name} ${call}`);
  const failure = { provider: payments.name, call, ...fault };
  const counted = await countFailure(db, { ...failure, now: now() }).first();
  if (!needsStaff({ cause: fault.cause, failures: counted?.failures ?? 1 })) return;
  const entry = { kind: KIND, subject: payments.name, message: faultMessage(failure) } as const;
  await upsertAttention(deps, entry).run();
}

async function recordSuccess({ db, now, payments }: AlarmDeps, call: ProviderCall): Promise<void> {
  const provider = payments.name;
  const name = `${provider} ${call}`;
  const at = now();
  if (Math.abs(at - (well.value.get(name) ?? 0)) < LOOK_MS) return;
  const { failing, open } = await selectBatch(db, {
    failing: countFailing(db, provider),
    open: countOpenAttention(db, KIND, provider),
  });
  if ([...failing, ...open].some(({ n }) => n > 0))
    await db.batch([
      pruneFailures(db, provider, call, at - PASSED_MS),
      resolveUnlessFailing(db, { provider, failures: FAILURES_FOR_STAFF, standing: PERSISTENT_CAUSES, now: at }),
    ]);
  well.value.set(name, at);
}

/** Logs errors of the tracking itself; they never change the result of the call. */
const quietly = (work: Promise<void>) =>
  work.catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', paymentAlarm: String(error) }));
  });

/**
 * Wraps the payment provider so that the outcome of each call is recorded for all isolates: a provider that rejects us
 * or fails repeatedly raises one entry of the attention list, which closes once the call succeeds. Failures caused by a
 * buyer, such as a declined card, do not count. The sandbox is part of this Worker and is not wrapped.
 */
export function withFailureTracking(deps: AlarmDeps): PaymentProvider {
  const { payments } = deps;
  if (payments.name === 'sandbox' || !payments.available) return payments;
  const watched = wrapProvider(payments, async (method, call) => {
    const name = SAME[method] ?? method;
    try {
      const answer = await call();
      await quietly(recordSuccess(deps, name));
      return answer;
    } catch (error) {
      await quietly(recordFailure(deps, name, error));
      throw error;
    }
  });
  return { ...watched, within: (timeoutMs) => withFailureTracking({ ...deps, payments: payments.within(timeoutMs) }) };
}

/** Returns the same services, with failure tracking for each payment provider. */
export const withFailureAlerts = <S extends AlarmDeps & Pick<Deps, 'regional'>>(services: S): S => ({
  ...services,
  payments: withFailureTracking(services),
  regional: services.regional && withFailureTracking({ ...services, payments: services.regional }),
});
