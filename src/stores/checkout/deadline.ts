/** The timeout for placing an order or charging a test card, in milliseconds. */
export const SETUP_TIMEOUT_MS = 30_000;

/**
 * The timeout for the shop's confirmation after the card was charged, in milliseconds; then the order page takes over.
 */
export const CONFIRM_TIMEOUT_MS = 8_000;

/** Runs `work` with a signal that aborts after `ms` milliseconds. */
export async function withTimeout<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ms);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
  }
}
