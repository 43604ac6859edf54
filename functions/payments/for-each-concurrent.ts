/** A Worker has six connections; one is left for the database. */
const AT_ONCE = 5;

/** Does `work` for each of `list`, a few at a time. */
export async function forEachConcurrent<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...list];
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
