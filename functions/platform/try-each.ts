/**
 * Runs `work` for each item of `list`, in order. One that fails does not hold up the others: its error is thrown after
 * all were tried, so that the cron alerts staff. Once `signal` is aborted, it starts no more.
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
