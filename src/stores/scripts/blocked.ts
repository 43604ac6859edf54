import { parseJson } from '../../shop/cart/stored';
import { BLOCK_MS } from '../../shop/scripts/kinds';
import { read, write } from '../storage';

const RUNNING = 'script-running';
const SKIPPED = 'scripts-skipped';
const HELD = 'sessionStorage';

/** A script that runs in this tab, and since when (milliseconds since 1970). */
export interface Running {
  id: string;
  version: number;
  at: number;
  pageUrl: string;
}

const nameOf = ({ id, version }: Pick<Running, 'id' | 'version'>) => `${id} ${version}`;

const skipped = (): string[] => {
  const kept = parseJson(read(SKIPPED, HELD));
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
};

/** Whether a script held a page of this tab up before: it does not run here again. */
export const isSkipped = (script: Pick<Running, 'id' | 'version'>): boolean => skipped().includes(nameOf(script));

/** Keeps a script out of this tab from now on. */
export const skip = (script: Pick<Running, 'id' | 'version'>): void =>
  write(SKIPPED, JSON.stringify([...new Set([...skipped(), nameOf(script)])].slice(-50)), HELD);

/**
 * Notes that a script runs now. The note is taken back when it ends or the page is left in order; it stays when the
 * page has to be given up, and the next one finds it.
 */
export function markRunning(running: Running): () => void {
  const end = () => {
    write(RUNNING, null, HELD);
    removeEventListener('pagehide', end);
  };
  write(RUNNING, JSON.stringify(running), HELD);
  addEventListener('pagehide', end);
  return end;
}

/** The script that a former page of this tab never came back from; undefined when all ended. Asked once. */
export function takeBlockedScript(now: number): Running | undefined {
  const found = parseJson(read(RUNNING, HELD)) as Partial<Running> | undefined;
  if (!found) return undefined;
  write(RUNNING, null, HELD);
  const { id, version, at, pageUrl } = found;
  const isWhole =
    typeof id === 'string' && typeof version === 'number' && typeof at === 'number' && typeof pageUrl === 'string';
  return isWhole && now - at > BLOCK_MS ? { id, version, at, pageUrl } : undefined;
}
