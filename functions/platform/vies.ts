import type { VatCheck } from '../../src/shop/invoices/tax';
import { readBytes } from './read-bytes';

const TIMEOUT_MS = 5_000;
/** A real answer has some hundred bytes. */
const MAX_BYTES = 64 * 1024;

/** What VIES answers of a number: the two codes that say something about it; every other one means that it could not look. */
const CODES: Record<string, VatCheck> = { VALID: 'valid', INVALID: 'invalid' };

/** What VIES said about a number; `silent` names what did not answer, VIES itself or the member state behind it. */
export interface ViesAnswer {
  check: VatCheck;
  silent?: 'service' | 'state';
}

/** Answers by which a member state is not there while VIES is. */
const OF_STATE = ['MS_UNAVAILABLE', 'MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ_TIME'];

function answerOf(userError: string): ViesAnswer {
  const check = CODES[userError];
  if (check) return { check };
  // The number is not of the form a state expects: that is an answer, too.
  if (userError === 'INVALID_INPUT') return { check: 'unchecked' };
  return { check: 'unchecked', silent: OF_STATE.includes(userError) ? 'state' : 'service' };
}

const SILENT: ViesAnswer = { check: 'unchecked', silent: 'service' };

/**
 * Asks VIES about a number with its letters in front (`EL` for Greece). `unchecked` when it does not answer within five
 * seconds, is out of order, or the member state behind it is: its word is never waited for by a payment.
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
