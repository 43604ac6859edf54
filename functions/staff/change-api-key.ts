import { invalidField, ShopError } from '../../src/shop/errors';
import type { ApiKey, CreateApiKeyInput, CreateApiKeyOutput } from '../../src/shop/staff/contract-api-keys';
import { FUTURE_TIME } from '../../src/shop/staff/future-time';
import { subjectOf } from '../../src/shop/staff/subject';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { newSecretToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import { API_KEY_COLUMNS, API_KEY_FROM, type ApiKeyRow, apiKeyOf } from './api-key-row';
import { meOf } from './members';
import { recordAudit, resolveAttention } from './statements';
import { API_KEY_ENTRIES } from './watch-api-keys';

/** Prefix by which people and secret scanners recognize a leaked key. */
const KEY_PREFIX = 'ks_';
const SHOWN = KEY_PREFIX.length + 5;

async function listed(deps: Deps, id: string): Promise<ApiKey> {
  const row = await statement<ApiKeyRow>(
    deps.db,
    `SELECT ${API_KEY_COLUMNS} FROM ${API_KEY_FROM} WHERE k.id = ?`,
    id,
  ).first();
  if (!row) throw new ShopError('not_found');
  return apiKeyOf(row, deps);
}

const NOT_REPLACED = { path: 'replaces', message: 'This key is stopped or was replaced already. Choose another one.' };

/** Marks a key as replaced, which closes the alert about its expiry; it works until it expires or is revoked. */
const replacing = (deps: Deps, replaced: string, by: string) => [
  statement(
    deps.db,
    'UPDATE staff_api_key SET replaced_by = ?2 WHERE id = ?1 AND revoked_at IS NULL AND replaced_by IS NULL',
    replaced,
    by,
  ),
  must(deps.db, 1),
  resolveAttention(deps, 'api_key_expiring', subjectOf('api_key', replaced)),
];

/**
 * Creates an API key of 130 bits. Only the response contains it; the database stores its hash. Throws grant_refused if
 * it would allow more than its creator may, and invalid_input for an expiry in the past or a key to replace that is
 * already revoked or replaced.
 */
export async function createApiKey(deps: Deps, input: CreateApiKeyInput): Promise<CreateApiKeyOutput> {
  const { db } = deps;
  const maker = meOf(deps);
  if (!new Set(input.permissions).isSubsetOf(deps.actor.permissions)) throw new ShopError('grant_refused');
  if (input.expiresAt !== undefined && input.expiresAt <= deps.now()) throw invalidField('expiresAt', FUTURE_TIME);
  const [id, key] = [deps.newId('apikey'), `${KEY_PREFIX}${newSecretToken()}`];
  const insert = [
    statement(
      db,
      `INSERT INTO staff_api_key (id, name, prefix, key_hash, permissions, addresses, created_by, created_at, expires_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      id,
      input.name,
      key.slice(0, SHOWN),
      await sha256(key),
      JSON.stringify(input.permissions),
      JSON.stringify(input.addresses),
      maker,
      deps.now(),
      input.expiresAt ?? null,
    ),
    recordAudit(db, deps, {
      action: 'api_key.created',
      subject: subjectOf('api_key', id),
      after: {
        name: input.name,
        permissions: input.permissions,
        addresses: input.addresses,
        expiresAt: input.expiresAt ?? null,
        ...(input.replaces && { replaces: subjectOf('api_key', input.replaces) }),
      },
    }),
  ];
  await guardedBatch(db, () => new ShopError('invalid_input', { issues: [NOT_REPLACED] }), [
    ...insert,
    ...(input.replaces ? replacing(deps, input.replaces, id) : []),
  ]);
  return { success: true, key, apiKey: await listed(deps, id) };
}

/** Revokes an API key for good; its next request is refused. Throws not_found if it is unknown or already revoked. */
export async function revokeApiKey(deps: Deps, { id }: { id: string }): Promise<{ success: true }> {
  const { db } = deps;
  await guardedBatch(db, 'not_found', [
    statement(db, 'UPDATE staff_api_key SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL', id, deps.now()),
    must(db, 1),
    ...API_KEY_ENTRIES.map((kind) => resolveAttention(deps, kind, subjectOf('api_key', id))),
    recordAudit(db, deps, { action: 'api_key.revoked', subject: subjectOf('api_key', id) }),
  ]);
  return { success: true };
}
