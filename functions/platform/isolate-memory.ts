const memories: (() => void)[] = [];

/**
 * A value that the requests of one isolate share, such as the list of products as last read. It begins as `empty`, and
 * other isolates hold other values, so it may save a read but never decide anything.
 */
export function isolateMemory<Value>(empty: () => Value): { value: Value } {
  const memory = { value: empty() };
  memories.push(() => {
    memory.value = empty();
  });
  return memory;
}

/** Empties all of them, as in a new isolate: test files share one, and each brings a database of its own. */
export function resetMemory(): void {
  for (const clear of memories) clear();
}
