import { isSettingName, SETTINGS, type SettingName, type SettingValues } from '../../src/shop/settings/table';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { Settings } from '../platform/env';
import { isolateMemory } from '../platform/isolate-memory';
import { defaultSettings, hasSettingEffect } from './defaults';

type NeededDeps = Pick<Deps, 'db' | 'settings' | 'now'>;
type Saved = Partial<Record<SettingName, unknown>>;

/** How long an isolate uses what it read; a change takes effect everywhere within a minute. */
const CACHE_TTL_MS = 30_000;

const cache = isolateMemory<{ saved?: Saved; at: number }>(() => ({ at: 0 }));

/** Makes this isolate read the settings again, after a change it made itself. */
export const clearSettingsCache = (): void => {
  cache.value = { at: 0 };
};

/** Parses a saved text: undefined for the default, and for a value that this version does not accept. */
export function savedValue(name: SettingName, text: string): { value: unknown } | undefined {
  const value: unknown = JSON.parse(text);
  if (value === null) return undefined;
  const parsed = SETTINGS[name].schema.safeParse(value);
  return parsed.success ? { value: parsed.data } : undefined;
}

async function saved({ db, now }: Pick<NeededDeps, 'db' | 'now'>): Promise<Saved> {
  const at = now();
  const before = cache.value;
  const age = at - before.at;
  if (before.saved && age >= 0 && age < CACHE_TTL_MS) return before.saved;
  const text = "SELECT name, value FROM setting WHERE name <> 'catalog_version'";
  const { results } = await statement<{ name: string; value: string }>(db, text).all();
  const values: Saved = {};
  for (const row of results) {
    if (!isSettingName(row.name)) continue;
    const parsed = savedValue(row.name, row.value);
    if (parsed) values[row.name] = parsed.value;
  }
  // Changes made meanwhile may be missing from this result.
  if (cache.value === before) cache.value = { saved: values, at };
  return values;
}

/**
 * The merged settings of each environment, reused while the saved values are the same: a call reads them up to ten
 * times.
 */
const inForce = isolateMemory(() => new WeakMap<Saved, { of: Settings; values: Readonly<SettingValues> }>());

/**
 * Returns the current settings: what an owner saved, over the defaults of environment and files. Read at most every 30
 * seconds per isolate.
 */
export async function shopSettings(deps: NeededDeps): Promise<SettingValues> {
  const values = await saved(deps);
  const before = inForce.value.get(values);
  if (before?.of === deps.settings) return before.values;
  const effective = Object.entries(values).filter(([name]) => hasSettingEffect(name as SettingName, deps.settings));
  const now = { ...defaultSettings(deps.settings), ...(Object.fromEntries(effective) as Partial<SettingValues>) };
  inForce.value.set(values, { of: deps.settings, values: now });
  return now;
}
