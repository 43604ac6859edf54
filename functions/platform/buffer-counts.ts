import type { Deps } from './deps';
import { isolateMemory } from './isolate-memory';

const CUT_OFF_MS = 5_000;
type Gathering = Pick<Deps, 'db' | 'now' | 'settings'>;

/**
 * Buffers counts by name in memory for COUNT_EVERY_MS, so that many become one write. They are lost if the isolate ends
 * earlier; if a write fails, they wait for the next one. Beyond `most` different names, new ones are dropped. The
 * returned promise is meant to run after the response.
 */
export function bufferCounts(
  what: string,
  most: number,
  write: (deps: Gathering, counts: [string, number][]) => D1PreparedStatement[],
) {
  const empty = () => ({ counts: new Map<string, number>(), until: 0 });
  const pending = isolateMemory(empty);
  const add = (name: string, times: number) => {
    const { counts } = pending.value;
    if (counts.has(name) || counts.size < most) counts.set(name, (counts.get(name) ?? 0) + times);
  };
  return async (deps: Gathering, names: readonly string[]): Promise<void> => {
    for (const name of names) add(name, 1);
    if (deps.now() < pending.value.until) return;
    // A waiting request may be cut off: the next one takes over a little later.
    pending.value.until = deps.now() + deps.settings.COUNT_EVERY_MS + CUT_OFF_MS;
    await new Promise((done) => setTimeout(done, deps.settings.COUNT_EVERY_MS));
    const { counts } = pending.value;
    pending.value = empty();
    try {
      await deps.db.batch(write(deps, [...counts]));
    } catch (error) {
      for (const [name, times] of counts) add(name, times);
      console.error(JSON.stringify({ level: 'error', message: `${what} wait to be written`, error: String(error) }));
    }
  };
}
