const memories: (() => void)[] = [];

/**
 * Returns a value shared by all requests of one isolate, such as the product list as last read. It starts as `empty`,
 * and other isolates have other values, so it may save a read but must never decide anything.
 */
export function isolateMemory<Value>(empty: () => Value): { value: Value } {
  const memory = { value: empty() };
  memories.push(() => {
    memory.value = empty();
  });
  return memory;
}

/** Resets all isolate memory, as in a new isolate: test files share one isolate, and each has its own database. */
export function resetMemory(): void {
  for (const clear of memories) clear();
}
