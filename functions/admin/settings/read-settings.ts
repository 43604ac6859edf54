import { store } from '../../../src/config/store';
import { ShopError } from '../../../src/shop/errors';
import type {
  FileFact,
  Setting,
  SettingChange,
  SettingOutput,
  SettingsOutput,
} from '../../../src/shop/settings/contract';
import { isSettingName, SETTING_NAMES, type SettingName, settingFacts } from '../../../src/shop/settings/table';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { defaultSettings, hasSettingEffect } from '../../settings/defaults';
import { savedValue } from '../../settings/shop-settings';
import { storedSetting } from '../../settings/statements';

interface Row {
  name: string;
  value: string;
  revision: number;
}
interface ChangeRow extends Row {
  before: string;
  actor: string;
  reason: string | null;
  at: number;
}

const CHANGE = `c.name, c.revision, c.before, c.value, c.reason, c.created_at AS at, ${actorNameSql('c')} AS actor`;

const changeOf = ({ revision, value, before, actor, reason, at }: ChangeRow): SettingChange => ({
  revision,
  value: storedSetting(value),
  before: storedSetting(before),
  actor,
  reason,
  at,
});

function settingOf(name: SettingName, row: Row | undefined, last: ChangeRow | undefined, deps: Deps): Setting {
  const { group, label, help, input, unit = null, zero = null, choices = [], effect } = settingFacts(name);
  const byDefault = defaultSettings(deps.settings)[name];
  const isSaved = row !== undefined && row.value !== 'null';
  const saved = isSaved ? savedValue(name, row.value) : undefined;
  return {
    name,
    group,
    label,
    help,
    input,
    unit,
    zero,
    effect,
    choices: [...choices],
    value: saved ? saved.value : byDefault,
    default: byDefault,
    changed: saved !== undefined,
    broken: isSaved && !saved,
    revision: row?.revision ?? 0,
    last: last ? changeOf(last) : null,
  };
}

const FILE = 'src/config/store.ts';

/** Facts that need legal advice and change only with a deployment. */
const FILES: readonly FileFact[] = [
  { label: 'Legal name', file: FILE, field: 'legalName', value: store.legalName },
  { label: 'Address', file: FILE, field: 'address', value: [...store.address.lines, store.address.country].join(', ') },
  { label: 'Email and phone', file: FILE, field: 'email, phone', value: `${store.email}, ${store.phone.display}` },
  { label: 'Guarantee', file: FILE, field: 'guaranteeDays', value: `${store.guaranteeDays} days` },
  { label: 'Delivery promise', file: FILE, field: 'delivery', value: store.delivery.sentence },
  { label: 'Disclaimer', file: FILE, field: 'disclaimer', value: store.disclaimer },
  {
    label: 'Terms, privacy, refunds and the other policies',
    file: 'src/content/policies',
    field: '*.md',
    value: 'One file for each',
  },
];

/** Returns every setting with its value, default and last change, and the facts that are in files instead. */
export async function readSettings(deps: Deps): Promise<SettingsOutput> {
  const { db } = deps;
  const { saved, last } = await selectBatch<{ saved: Row; last: ChangeRow }>(db, {
    saved: statement(db, 'SELECT name, value, revision FROM setting'),
    last: statement(
      db,
      `SELECT ${CHANGE} FROM setting_change c JOIN setting s ON s.name = c.name AND s.revision = c.revision`,
    ),
  });
  const of = <T extends Row>(list: T[], name: string) => list.find((row) => row.name === name);
  const names = SETTING_NAMES.filter((name) => hasSettingEffect(name, deps.settings));
  return { settings: names.map((name) => settingOf(name, of(saved, name), of(last, name), deps)), files: [...FILES] };
}

const HISTORY = 100;

/** Returns one setting with its history, newest first. Throws not_found. */
export async function readSetting(deps: Deps, { name }: { name: string }): Promise<SettingOutput> {
  const { db } = deps;
  if (!isSettingName(name) || !hasSettingEffect(name, deps.settings)) throw new ShopError('not_found');
  const { saved, changes } = await selectBatch<{ saved: Row; changes: ChangeRow }>(db, {
    saved: statement(db, 'SELECT name, value, revision FROM setting WHERE name = ?', name),
    changes: statement(
      db,
      `SELECT ${CHANGE} FROM setting_change c WHERE c.name = ? ORDER BY c.revision DESC LIMIT ${HISTORY}`,
      name,
    ),
  });
  return { setting: settingOf(name, saved[0], changes[0], deps), history: changes.map(changeOf) };
}
