import { type DayOfRates, parseEcb } from '../../src/shop/pricing/ecb';
import { DAY_MS } from '../../src/shop/time';
import type { Deps } from '../platform/deps';
import { readBytes } from '../platform/read-bytes';

const ECB = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
const TIMEOUT_MS = 8_000;
/** The real file is 2 KB. */
const MAX_BYTES = 256 * 1024;

/** Returns the source of rates: RATES_URL, or else the ECB in production; undefined where the sample rates stay. */
export const sourceOf = ({ RATES_URL, ENVIRONMENT }: Deps['settings']): string | undefined =>
  RATES_URL ?? (ENVIRONMENT === 'production' ? ECB : undefined);

/** Returns the name stored as the source of rates from this address. */
export const sourceName = (address: string): string => {
  const { hostname } = new URL(address);
  return hostname.endsWith('ecb.europa.eu') ? 'European Central Bank' : hostname;
};

/** Fetches the newest rates of the source. Throws an Error whose message says why there are none. */
export async function fetchRates(address: string, now: number): Promise<DayOfRates> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(address, { signal, headers: { accept: 'application/xml, text/xml' } });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const bytes = await readBytes(answer, MAX_BYTES);
    if (!bytes) throw new Error('the file is longer than 256 KB');
    const day = parseEcb(new TextDecoder().decode(bytes));
    if (day.publishedAt > now + DAY_MS) throw new Error('its day lies in the future');
    return day;
  } catch (error) {
    if (signal.aborted) throw new Error(`it did not answer within ${TIMEOUT_MS / 1000} seconds`);
    throw error;
  }
}
