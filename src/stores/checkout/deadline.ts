/** Placing an order or charging a test card may take this long, in milliseconds, before it counts as failed. */
export const SETUP_TIMEOUT_MS = 30_000;

/** Once the card was charged, the shop has this long to confirm, in milliseconds; then the order page takes over. */
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
