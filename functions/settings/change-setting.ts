import { z } from 'zod';
import { invalidField, ShopError } from '../../src/shop/errors';
import { isSettingName, type SettingName, settingFacts } from '../../src/shop/settings/table';
import { permissionRefusal } from '../../src/shop/staff/permissions';
import { hasContainer, type TagManager } from '../../src/shop/tags/tag-manager';
import { guardedBatch, statement } from '../db/client';
import { refusalError, requireRecentPerson } from '../platform/access';
import type { Deps } from '../platform/deps';
import { bankNotice } from './bank-notice';
import { hasSettingEffect } from './defaults';
import { clearSettingsCache } from './shop-settings';
import { writeSetting } from './statements';

interface Edit {
  name: string;
  value: unknown;
  revision: number;
  reason?: string | undefined;
}

/** Returns the value to store; null represents the default. Throws invalid_input with what is wrong with it. */
function parseValue(name: SettingName, value: unknown, { settings }: Pick<Deps, 'settings'>): unknown {
  if (value === null) return null;
  const parsed = settingFacts(name).schema.safeParse(value);
  if (!parsed.success)
    throw new ShopError('invalid_input', {
      issues: parsed.error.issues.map(({ path, message }) => ({ path: ['value', ...path].join('.'), message })),
    });
  if (name === 'holdMinutes' && (parsed.data as number) > settings.PAYING_HOLD_MINUTES) {
    const message = `At most ${settings.PAYING_HOLD_MINUTES}: keys of a payment under way are held for that long (PAYING_HOLD_MINUTES).`;
    throw invalidField('value', message);
  }
  return parsed.data;
}

/**
 * Checks permission to change the container, which lets third-party code run like a custom script: it takes the same
 * permission, and re-authentication unless it turns the container off. Throws forbidden, access_level or
 * reauthenticate.
 */
function permitContainer(deps: Deps, value: TagManager | null): void {
  const { actor } = deps;
  const refusal = permissionRefusal(actor, 'scripts:write');
  if (refusal) throw refusalError(refusal);
  if (value && hasContainer(value)) requireRecentPerson(actor, deps.now());
}

/**
 * Saves a setting, or restores its default (`value` null), with its history and the audit in one batch. Throws
 * not_found, invalid_input for the field, changed_meanwhile if it was saved since `revision` was read, and the errors
 * of `permitContainer` and `requireRecentPerson`.
 */
export async function changeSetting(deps: Deps, { name, value, revision, reason }: Edit): Promise<{ success: true }> {
  const { db } = deps;
  if (!isSettingName(name) || !hasSettingEffect(name, deps.settings)) throw new ShopError('not_found');
  const next = parseValue(name, z.json().parse(value ?? null), deps);
  if (name === 'tagManager') permitContainer(deps, next as TagManager | null);
  // Transfers to a stranger's account cannot be taken back.
  if (name === 'bankDetails') requireRecentPerson(deps.actor, deps.now());
  const row = await statement<{ value: string }>(db, 'SELECT value FROM setting WHERE name = ?', name).first();
  const before = row?.value ?? 'null';
  if (before === JSON.stringify(next)) return { success: true };
  const writes = writeSetting(deps, { name, before, next, revision, reason: reason || null });
  const notice = name === 'bankDetails' && next ? [await bankNotice(deps, String(next))] : [];
  await guardedBatch(db, 'changed_meanwhile', [...writes, ...notice], 'setting_change');
  clearSettingsCache();
  return { success: true };
}
