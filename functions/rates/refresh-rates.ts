import { isHeldBack } from '../../src/shop/pricing/brake';
import type { DayOfRates } from '../../src/shop/pricing/ecb';
import { DAY_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit, resolveAttention, upsertAttention } from '../staff/statements';
import { fetchRates, sourceName, sourceOf } from './fetch-rates';

const KIND = 'rates_failing';
const SUBJECT = 'rates';
const FAILURES_FOR_STAFF = 3;
const MAX_WAIT_MS = 240 * MINUTE_MS;

interface SourceRow {
  tried_at: number;
  refreshed_at: number;
  failures: number;
}

interface StoredRate {
  currency: string;
  millionths: number;
  source: string;
  fetched_at: number;
  refused_millionths: number | null;
}

/**
 * Returns whether a refresh is due: daily while all is well, and 10, 20, 40 … minutes after a failure, at most four
 * hours.
 */
const isDue = ({ tried_at, refreshed_at, failures }: SourceRow, now: number): boolean =>
  failures > 0
    ? now >= tried_at + Math.min(MAX_WAIT_MS, 10 * MINUTE_MS * 2 ** (failures - 1))
    : now >= refreshed_at + DAY_MS;

/** Renews rates set by staff, which stay valid until they are released. */
const renewManual = (db: D1Database, now: number) =>
  statement(
    db,
    'UPDATE rate SET fetched_at = ?1 WHERE manual_reason IS NOT NULL AND fetched_at < ?2',
    now,
    now - DAY_MS,
  );

function failed(deps: Deps, address: string, { failures }: SourceRow, error: unknown): D1PreparedStatement[] {
  const { db } = deps;
  const now = deps.now();
  const reason = error instanceof Error ? error.message : String(error);
  const message =
    `The exchange rates could not be refreshed ${failures + 1} times in a row: ${new URL(address).hostname}: ${reason}. ` +
    'They are tried again automatically. A rate older than 6 days is no longer charged at: check RATES_URL, or set ' +
    'rates by hand on the Exchange rates screen.';
  return [
    statement(
      db,
      'UPDATE rate_source SET tried_at = ?1, failures = failures + 1, error = ?2 WHERE id = 1',
      now,
      reason.slice(0, 300),
    ),
    ...(failures + 1 >= FAILURES_FOR_STAFF ? [upsertAttention(deps, { kind: KIND, subject: SUBJECT, message })] : []),
  ];
}

/** Holds a rate that moved too far, for staff to decide. */
function holdRate(deps: Deps, former: StoredRate, millionths: number, publishedAt: number): D1PreparedStatement[] {
  const { db } = deps;
  const { currency } = former;
  const percent = Math.round((Math.abs(millionths - former.millionths) / former.millionths) * 1_000) / 10;
  const message =
    `The rate of ${currency} moved by ${percent} % (from ${former.millionths / 1e6} to ${millionths / 1e6} per US dollar). ` +
    'The old one is still charged. Approve the new one or keep the old one on the Exchange rates screen.';
  return [
    statement(
      db,
      `UPDATE rate SET held_millionths = ?2, held_at = ?3 WHERE currency = ?1 AND manual_reason IS NULL`,
      currency,
      millionths,
      publishedAt,
    ),
    upsertAttention(deps, { kind: 'rate_held', subject: currency, message }),
  ];
}

function rateWrites(deps: Deps, address: string, rows: StoredRate[], day: DayOfRates): D1PreparedStatement[] {
  const { db } = deps;
  const now = deps.now();
  const dayRates = rows.flatMap((row) => {
    const millionths = (day.rates as Record<string, number>)[row.currency];
    return millionths === undefined ? [] : [{ row, millionths }];
  });
  const heldBack = dayRates.filter(({ row, millionths }) => isHeldBack(row, millionths));
  const taken = dayRates.filter((entry) => !heldBack.includes(entry));
  const changed = taken.filter(({ row, millionths }) => row.millionths !== millionths);
  const newlyRefused = heldBack.filter(({ row, millionths }) => row.refused_millionths !== millionths);
  return [
    statement(
      db,
      `UPDATE rate SET millionths = n.value ->> 'millionths', source = ?2, fetched_at = ?3, held_millionths = NULL,
         held_at = NULL, refused_millionths = NULL
       FROM json_each(?1) n WHERE rate.currency = n.value ->> 'currency' AND rate.manual_reason IS NULL
         AND rate.millionths = n.value ->> 'former'`,
      JSON.stringify(
        taken.map(({ row, millionths }) => ({ currency: row.currency, former: row.millionths, millionths })),
      ),
      sourceName(address),
      Math.min(now, day.publishedAt),
    ),
    ...taken.map(({ row }) => resolveAttention(deps, 'rate_held', row.currency)),
    ...newlyRefused.flatMap(({ row, millionths }) => holdRate(deps, row, millionths, Math.min(now, day.publishedAt))),
    statement(
      db,
      'UPDATE rate_source SET tried_at = ?1, refreshed_at = ?1, failures = 0, error = NULL WHERE id = 1',
      now,
    ),
    resolveAttention(deps, KIND, SUBJECT),
    ...(changed.length > 0 ? [auditOf(deps, sourceName(address), changed)] : []),
  ];
}

const auditOf = (deps: Deps, source: string, changed: { row: StoredRate; millionths: number }[]) =>
  recordAudit(deps.db, deps, {
    action: 'rate.refreshed',
    subject: SUBJECT,
    before: Object.fromEntries(changed.map(({ row }) => [row.currency, row.millionths / 1e6])),
    after: { source, ...Object.fromEntries(changed.map(({ row, millionths }) => [row.currency, millionths / 1e6])) },
  });

/**
 * Fetches the day's exchange rates from the configured source and writes them in one batch; for the cron. A rate that
 * moved by more than a tenth is held for staff, rates set by staff stay, and a failure is retried with growing delays
 * until staff are alerted.
 */
export async function refreshRates(deps: Deps): Promise<void> {
  const { db, settings } = deps;
  const address = sourceOf(settings);
  await renewManual(db, deps.now()).run();
  if (!address) return;
  const source = await statement<SourceRow>(
    db,
    'SELECT tried_at, refreshed_at, failures FROM rate_source WHERE id = 1',
  ).first();
  if (!source || !isDue(source, deps.now())) return;
  const day = await fetchRates(address, deps.now()).catch((error: unknown) => ({ error }));
  if ('error' in day) {
    await db.batch(failed(deps, address, source, day.error));
    return;
  }
  const { results } = await statement<StoredRate>(
    db,
    "SELECT currency, millionths, source, fetched_at, refused_millionths FROM rate WHERE manual_reason IS NULL AND currency <> 'USD'",
  ).all();
  await db.batch(rateWrites(deps, address, results, day));
}
