import { ShopError } from '../../src/shop/errors';
import type {
  ApiKey,
  ApiKeysOutput,
  ApiKeysQuery,
  CreateApiKeyInput,
  CreateApiKeyOutput,
} from '../../src/shop/staff/contract-people';
import { type CsvColumn, csvTime } from '../../src/shop/staff/csv';
import { permissionsOfRole } from '../../src/shop/staff/roles';
import { missedCondition, must, statement } from '../db/client';
import { fileOf } from '../db/file';
import { type Condition, readTable, type TableSource } from '../db/table';
import type { Deps } from '../platform/deps';
import { newToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { meOf } from './members';
import { recordAudit } from './statements';

interface Row {
  id: string;
  name: string;
  prefix: string;
  permissions: string;
  maker: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
}

/** What a leaked key is recognised by, in texts and by scanners. */
const KEY_PREFIX = 'ks_';
const SHOWN = KEY_PREFIX.length + 5;

const SOURCE: TableSource = {
  columns: `k.id, k.name, k.prefix, k.permissions, k.created_at, k.expires_at, k.last_used_at, k.revoked_at,
    m.first_name || ' ' || m.last_name AS maker`,
  from: 'staff_api_key k JOIN staff_member m ON m.id = k.created_by',
  where: [],
  search: ['k.name', 'k.prefix', 'm.first_name', 'm.last_name', 'k.permissions'],
  sorts: {
    createdAt: 'k.created_at',
    name: 'k.name COLLATE NOCASE',
    lastUsedAt: 'k.last_used_at',
    expiresAt: 'k.expires_at',
  },
  tie: 'k.id',
};

const stateOf = (row: Row, now: number): ApiKey['state'] => {
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at === null || row.expires_at > now ? 'active' : 'expired';
};

function inState(state: ApiKey['state'] | undefined, now: number): Condition | undefined {
  if (state === 'revoked') return { sql: 'k.revoked_at IS NOT NULL', values: [] };
  if (state === 'active')
    return { sql: 'k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?)', values: [now] };
  return state && { sql: 'k.revoked_at IS NULL AND k.expires_at <= ?', values: [now] };
}

const keyOf = (row: Row, now: number): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  permissions: [...permissionsOfRole('', row.permissions)],
  state: stateOf(row, now),
  createdBy: row.maker,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});

const found = (deps: Deps, { state }: ApiKeysQuery): TableSource => ({
  ...SOURCE,
  where: [inState(state, deps.now())],
});

const COLUMNS: CsvColumn<ApiKey>[] = [
  ['Name', (key) => key.name],
  ['Begins with', (key) => key.prefix],
  ['Permissions', (key) => key.permissions.join(' ')],
  ['State', (key) => key.state],
  ['Made by', (key) => key.createdBy],
  ['Made (UTC)', (key) => csvTime(key.createdAt)],
  ['Runs out (UTC)', (key) => csvTime(key.expiresAt)],
  ['Last used (UTC)', (key) => csvTime(key.lastUsedAt)],
];

/** What the filter finds, as a file; never the keys themselves. */
export const exportApiKeys = (deps: Deps, query: ApiKeysQuery) =>
  fileOf<Row, ApiKey>(deps, found(deps, query), query, {
    name: 'api-keys.csv',
    columns: COLUMNS,
    view: (row) => keyOf(row, deps.now()),
  });

/** The API keys with what each may do and when it was last used; never the keys themselves. */
export async function listApiKeys(deps: Deps, query: ApiKeysQuery): Promise<ApiKeysOutput> {
  const now = deps.now();
  const page = await readTable<Row>(deps.db, found(deps, query), query);
  return { ...page, rows: page.rows.map((row) => keyOf(row, now)) };
}

async function listed({ db, now }: Deps, id: string): Promise<ApiKey> {
  const row = await statement(db, `SELECT ${SOURCE.columns} FROM ${SOURCE.from} WHERE k.id = ?`, id).first<Row>();
  if (!row) throw new ShopError('not_found');
  return keyOf(row, now());
}

/**
 * Makes an API key of 130 bits. The answer is the only place where it stands; the database keeps its hash. Throws
 * grant_refused when it would allow more than its maker may, and invalid_input for an end that has passed.
 */
export async function createApiKey(deps: Deps, input: CreateApiKeyInput): Promise<CreateApiKeyOutput> {
  const { db } = deps;
  const maker = meOf(deps);
  if (!new Set(input.permissions).isSubsetOf(deps.actor.permissions)) throw new ShopError('grant_refused');
  if (input.expiresAt !== undefined && input.expiresAt <= deps.now())
    throw new ShopError('invalid_input', { issues: [{ path: 'expiresAt', message: 'Choose a time to come.' }] });
  const [id, key] = [deps.newId('key'), `${KEY_PREFIX}${newToken()}`];
  await db.batch([
    statement(
      db,
      `INSERT INTO staff_api_key (id, name, prefix, key_hash, permissions, created_by, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      input.name,
      key.slice(0, SHOWN),
      await sha256(key),
      JSON.stringify(input.permissions),
      maker,
      deps.now(),
      input.expiresAt ?? null,
    ),
    recordAudit(db, deps, {
      action: 'api_key.created',
      subject: `api_key:${id}`,
      after: { name: input.name, permissions: input.permissions, expiresAt: input.expiresAt ?? null },
    }),
  ]);
  return { success: true, key, apiKey: await listed(deps, id) };
}

/** Stops an API key for good; its next request is refused. Throws not_found when it is unknown or was stopped. */
export async function revokeApiKey(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const { db } = deps;
  try {
    await db.batch([
      statement(db, 'UPDATE staff_api_key SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL', id, deps.now()),
      must(db, 1),
      recordAudit(db, deps, { action: 'api_key.revoked', subject: `api_key:${id}` }),
    ]);
  } catch (error) {
    if (missedCondition(error)) throw new ShopError('not_found');
    throw error;
  }
  return { success: true };
}
