import { parseJson } from '../../shop/cart/stored';
import { BLOCK_MS } from '../../shop/scripts/kinds';
import { read, write } from '../storage';

const RUNNING = 'script-running';
const SKIPPED = 'scripts-skipped';
const HELD = 'sessionStorage';

/** A script running in this tab, and since when (milliseconds since 1970). */
export interface Running {
  id: string;
  version: number;
  at: number;
  pageUrl: string;
}

const nameOf = ({ id, version }: Pick<Running, 'id' | 'version'>) => `${id} ${version}`;

const skipped = (): string[] => {
  const names = parseJson(read(SKIPPED, HELD));
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
};

/** Returns whether a script blocked a page of this tab before: it does not run here again. */
export const isSkipped = (script: Pick<Running, 'id' | 'version'>): boolean => skipped().includes(nameOf(script));

/** Excludes a script from this tab from now on. */
export const skip = (script: Pick<Running, 'id' | 'version'>): void =>
  write(SKIPPED, JSON.stringify([...new Set([...skipped(), nameOf(script)])].slice(-50)), HELD);

/**
 * Records that a script is running. The record is removed when the script ends or the page is left normally; if the
 * page hangs and is closed, it stays for the next page to find.
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

/** Returns the script that hung an earlier page of this tab; undefined if all ended. Clears the record. */
export function takeBlockedScript(now: number): Running | undefined {
  const record = parseJson(read(RUNNING, HELD)) as Partial<Running> | undefined;
  if (!record) return undefined;
  write(RUNNING, null, HELD);
  const { id, version, at, pageUrl } = record;
  const isWhole =
    typeof id === 'string' && typeof version === 'number' && typeof at === 'number' && typeof pageUrl === 'string';
  return isWhole && now - at > BLOCK_MS ? { id, version, at, pageUrl } : undefined;
}
