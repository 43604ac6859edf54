import { z } from 'zod';
import type { SettingName } from '../../src/shop/settings/table';
import { must, statement } from '../db/client';
import { jsonColumn } from '../db/json';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';

interface SettingChange {
  name: SettingName;
  /** The stored JSON; the text `null` if the default applies. */
  before: string;
  /** The value to store; null restores the default. */
  next: unknown;
  /** The revision that was read; the batch fails if it has changed. */
  revision: number;
  reason: string | null;
}

/** Parses a stored value, in `setting` and `setting_change`; null if the default applies. */
export const storedSetting = jsonColumn('setting', z.unknown());

/** Stores a value with its history and the audit. */
export function writeSetting(
  { db, now, actor, request }: Pick<Deps, 'db' | 'now' | 'actor' | 'request'>,
  { name, before, next, revision, reason }: SettingChange,
): D1PreparedStatement[] {
  const [text, at] = [JSON.stringify(next), now()];
  return [
    statement(
      db,
      `INSERT INTO setting (name, value, updated_at, revision) VALUES (?1, ?2, ?3, ?4 + 1)
       ON CONFLICT (name) DO UPDATE SET value = ?2, updated_at = ?3, revision = ?4 + 1 WHERE revision = ?4`,
      name,
      text,
      at,
      revision,
    ),
    must(db, 1),
    statement(
      db,
      `INSERT INTO setting_change (name, revision, before, value, actor, reason, created_at)
       VALUES (?1, ?2 + 1, ?3, ?4, ?5, ?6, ?7)`,
      name,
      revision,
      before,
      text,
      actor.name,
      reason,
      at,
    ),
    recordAudit(
      db,
      { actor, request, now },
      {
        action: 'setting.changed',
        subject: name,
        before: storedSetting(before),
        after: next,
        ...(reason && { reason }),
      },
    ),
  ];
}
