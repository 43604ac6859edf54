import { isolateMemory } from './isolate-memory';

interface CacheEntry {
  value: object;
  until: number;
}

/** The time and the setting that decide how long a value is valid. */
export interface Age {
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds; 0 caches nothing. */
  maxAge: number;
}

/** Returns a value by its name, from this isolate's cache or by reading it again. */
export type TimedCache = <T extends object>(name: string, age: Age, read: () => Promise<T>) => Promise<T>;

/**
 * Creates a cache for public values in one isolate: at most `most`, of which the oldest is dropped first. Only finished
 * values are cached, never the promise of a request.
 */
export function createTimedCache(most: number): TimedCache {
  const memory = isolateMemory(() => new Map<string, CacheEntry>());
  return async <T extends object>(name: string, { now, maxAge }: Age, read: () => Promise<T>): Promise<T> => {
    const kept = memory.value;
    const known = kept.get(name);
    if (known && maxAge > 0 && now < known.until) return known.value as T;
    const value = await read();
    kept.delete(name);
    if (maxAge > 0) kept.set(name, { value, until: now + maxAge });
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
