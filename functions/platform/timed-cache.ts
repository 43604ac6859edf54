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
    const entries = memory.value;
    const entry = entries.get(name);
    if (entry && maxAge > 0 && now < entry.until) return entry.value as T;
    const value = await read();
    entries.delete(name);
    if (maxAge > 0) entries.set(name, { value, until: now + maxAge });
    const [oldest] = entries.keys();
    if (entries.size > most && oldest !== undefined) entries.delete(oldest);
    return value;
  };
}
