import type { VatCheck } from '../../src/shop/invoices/tax';
import { readBytes } from './read-bytes';

const TIMEOUT_MS = 5_000;
/** A real response has a few hundred bytes. */
const MAX_BYTES = 64 * 1024;

/** The VIES codes that give a result; every other one means that it could not check. */
const CODES: Record<string, VatCheck> = { VALID: 'valid', INVALID: 'invalid' };

/** The result of VIES for a number; `silent` names what did not answer: VIES itself, or the member state behind it. */
export interface ViesAnswer {
  check: VatCheck;
  silent?: 'service' | 'state';
}

/** Codes that say a member state is unavailable while VIES itself works. */
const OF_STATE = ['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ_TIME'];

function answerOf(userError: string): ViesAnswer {
  const check = CODES[userError];
  if (check) return { check };
  // The number does not have the format the state expects: that is an answer, too.
  if (userError === 'INVALID_INPUT') return { check: 'unchecked' };
  return { check: 'unchecked', silent: OF_STATE.includes(userError) ? 'state' : 'service' };
}

const SILENT: ViesAnswer = { check: 'unchecked', silent: 'service' };

/**
 * Asks VIES about a number with its prefix (`EL` for Greece). `unchecked` if VIES does not answer within five seconds,
 * or it or the member state is unavailable: a payment never waits for it.
 */
export async function askVies(base: string, vatNumber: string): Promise<ViesAnswer> {
  const [country, number] = [vatNumber.slice(0, 2), vatNumber.slice(2)];
  try {
    const address = `${base.replace(/\/$/, '')}/ms/${encodeURIComponent(country)}/vat/${encodeURIComponent(number)}`;
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'application/json' },
    });
    const bytes = answer.ok ? await readBytes(answer, MAX_BYTES) : undefined;
    if (!bytes) return SILENT;
    const body = JSON.parse(new TextDecoder().decode(bytes)) as { userError?: unknown } | null;
    return answerOf(String(body?.userError));
  } catch {
    return SILENT;
  }
}
