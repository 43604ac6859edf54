import { isolateMemory } from './isolate-memory';

interface CacheEntry {
  value: object;
  until: number;
}

/** The time and the setting that decide how long a value is good for. */
export interface Age {
  /** Milliseconds since 1970. */
  now: number;
  /** Milliseconds; 0 keeps nothing. */
  maxAge: number;
}

/** Reads a value by its name, from what this isolate still keeps or by asking again. */
export type TimedCache = <T extends object>(name: string, age: Age, read: () => Promise<T>) => Promise<T>;

/**
 * Values that everybody sees, kept by an isolate for a while: at most `most`, the one kept longest goes first. Only
 * finished values are kept, never the promise of a request.
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
