/** A Worker has six connections; one is left for the database. */
const CONCURRENCY = 5;

/**
 * Runs `work` for each item of `list`, in order, a few at a time. Once `signal` is aborted, it starts no more. Throws the
 * first failure, but only once nothing runs anymore: work must not outlive the lease or the request it belongs to.
 */
export async function forEachConcurrent<T>(
  list: readonly T[],
  work: (item: T) => Promise<void>,
  { concurrency = CONCURRENCY, signal }: { concurrency?: number; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const rest = list.values();
  // By time: the order of the workers says nothing of which failure came first.
  const failures: unknown[] = [];
  const worker = async () => {
    for (const item of rest) {
      if (signal?.aborted) return;
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  if (failures.length > 0) throw failures[0];
}
