/**
 * Does `work` for each of `list` in its order. One that fails keeps none behind it: its error is thrown once all had their
 * turn, so that the cron alerts staff. Once `signal` is aborted it begins no other.
 */
export async function tryEach<T>(
  list: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of list) {
    if (signal?.aborted) break;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
