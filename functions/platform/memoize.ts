/**
 * Creates a value when it is first needed and keeps it for the isolate. The promise is never kept: it belongs to the
 * request that created it, and would never settle for others if that client disconnects.
 */
export function memoize<T extends object>(make: () => Promise<T>): () => Promise<T> {
  let value: T | undefined;
  return async () => {
    value ??= await make();
    return value;
  };
}
