import type { Settings } from './env';

/** How long Google Analytics may take to answer, in milliseconds. */
const TIMEOUT_MS = 5_000;

/** The account that receives the server's events; undefined if none is configured. */
export interface Ga4Account {
  measurementId: string;
  apiSecret: string;
  apiBase: string;
}

/** Returns the shop's Google Analytics account; undefined if purchases are not reported from the server. */
export const ga4Of = ({ GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_API_BASE }: Settings): Ga4Account | undefined =>
  GA4_MEASUREMENT_ID && GA4_API_SECRET
    ? { measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET, apiBase: GA4_API_BASE }
    : undefined;

/**
 * Sends events with the Measurement Protocol of Google Analytics 4, which answers 2xx to everything it could read, so
 * success only means that it was received. Throws an Error for every other answer, and for none within five seconds.
 */
export async function collect({ measurementId, apiSecret, apiBase }: Ga4Account, events: object): Promise<void> {
  const url = new URL('/mp/collect', apiBase);
  url.searchParams.set('measurement_id', measurementId);
  url.searchParams.set('api_secret', apiSecret);
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(events), signal }).catch((error) => {
    // The address contains the secret, and an error may contain the address.
    throw new Error(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer');
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answer ${answer.status}`);
}
