/**
 * Makes a value when it is first asked for and keeps the value for the isolate. The promise is never kept: it belongs
 * to the request that made it and would stay unsettled for everybody else when that client leaves.
 */
export function memoize<T extends object>(make: () => Promise<T>): () => Promise<T> {
  let value: T | undefined;
  return async () => {
    value ??= await make();
    return value;
  };
}
