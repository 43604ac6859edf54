import { MINUTE_MS } from '../time';

/**
 * Milliseconds until what failed about one order of the store is retried: exponential backoff up to six hours, so that
 * it does not delay other orders. `attempts`: failures before this one.
 */
export const retryDelay = (attempts: number): number => Math.min(6 * 60, 2 ** Math.min(attempts, 9)) * MINUTE_MS;
