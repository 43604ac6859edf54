import { ShopError } from '../../src/shop/errors';
import type { ApiKey, CreateApiKeyInput, CreateApiKeyOutput } from '../../src/shop/staff/contract-api-keys';
import { missedCondition, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { newToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { type ApiKeyRow, apiKeyOf, COLUMNS, FROM } from './api-key-row';
import { meOf } from './members';
import { recordAudit } from './statements';

/** What a leaked key is recognized by, in texts and by scanners. */
const KEY_PREFIX = 'ks_';
const SHOWN = KEY_PREFIX.length + 5;

async function listed(deps: Deps, id: string): Promise<ApiKey> {
  const row = await statement(deps.db, `SELECT ${COLUMNS} FROM ${FROM} WHERE k.id = ?`, id).first<ApiKeyRow>();
  if (!row) throw new ShopError('not_found');
  return apiKeyOf(row, deps);
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
  const [id, key] = [deps.newId('apikey'), `${KEY_PREFIX}${newToken()}`];
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
