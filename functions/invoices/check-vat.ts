import { invalidField } from '../../src/shop/errors';
import { isInEu } from '../../src/shop/invoices/rates';
import type { VatCheck } from '../../src/shop/invoices/tax';
import { companyVatProblem, fullVat } from '../../src/shop/invoices/vat-number';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { consume } from '../limits/consume';
import type { Deps } from '../platform/deps';
import { askVies } from '../platform/vies';
import { watchVies } from './watch-vies';

/** How long a VIES result is reused: a refused number may be registered any day. */
const CACHE_TTL_MS = 30 * DAY_MS;
const INVALID_TTL_MS = HOUR_MS;
const PER_CLIENT = { attempts: 30, windowMs: HOUR_MS };

/** The recent VIES result for a VAT number; `unchecked` if there is none. */
export async function cachedVatCheck({ db, now }: Pick<Deps, 'db' | 'now'>, vatNumber: string): Promise<VatCheck> {
  const row = await statement<{ valid: number }>(
    db,
    'SELECT valid FROM vat_check WHERE vat_number = ?1 AND checked_at > iif(valid = 1, ?2, ?3)',
    vatNumber,
    now() - CACHE_TTL_MS,
    now() - INVALID_TTL_MS,
  ).first();
  return row ? (row.valid === 1 ? 'valid' : 'invalid') : 'unchecked';
}

const keep = (db: D1Database, vatNumber: string, valid: boolean, now: number) =>
  statement(
    db,
    `INSERT INTO vat_check (vat_number, valid, checked_at) VALUES (?1, ?2, ?3)
     ON CONFLICT (vat_number) DO UPDATE SET valid = ?2, checked_at = ?3`,
    vatNumber,
    valid ? 1 : 0,
    now,
  );

/** The base URL of VIES for a country; undefined outside the EU and while VIES is not configured. */
export const viesApiBaseFor = ({ settings }: Pick<Deps, 'settings'>, country: string): string | undefined =>
  isInEu(country) ? settings.VIES_API_BASE : undefined;

/**
 * Checks a VAT number while the buyer fills in the form, and stores the result for the order. Throws invalid_input for
 * a malformed number, and too_many_requests; never because VIES does not respond.
 */
export async function checkVat(
  deps: Deps,
  { country, vatNumber: typed }: { country: string; vatNumber: string },
): Promise<{ success: true; check: VatCheck }> {
  const message = companyVatProblem(country, typed);
  if (message) throw invalidField('vatNumber', message);
  const base = viesApiBaseFor(deps, country);
  const vatNumber = fullVat(country, typed);
  if (!base || !vatNumber) return { success: true, check: 'unchecked' };
  const cached = await cachedVatCheck(deps, vatNumber);
  if (cached !== 'unchecked') return { success: true, check: cached };
  await consume(deps, `vat-check:${deps.request.ipHash}`, PER_CLIENT);
  const answer = await askVies(base, vatNumber);
  const { check } = answer;
  deps.later(watchVies(deps, vatNumber.slice(0, 2), answer));
  if (check !== 'unchecked') await keep(deps.db, vatNumber, check === 'valid', deps.now()).run();
  return { success: true, check };
}

/** Deletes outdated VIES results. For the cron. */
export async function pruneVatChecks({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(db, 'DELETE FROM vat_check WHERE checked_at < ?', now() - CACHE_TTL_MS).run();
}
