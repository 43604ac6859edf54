import type { ApiKey, ApiKeyState } from '../../src/shop/staff/contract-api-keys';
import { permissionsOfRole } from '../../src/shop/staff/roles';
import { jsonColumn, texts } from '../db/json';
import { staffName } from '../db/staff-name';
import type { Deps } from '../platform/deps';

/** An API key as it is read from the database. */
export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  permissions: string;
  addresses: string;
  replaced_by: string | null;
  maker: string;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
}

/** SQL: the columns of an `ApiKeyRow`. */
export const API_KEY_COLUMNS = `k.id, k.name, k.prefix, k.permissions, k.addresses, k.replaced_by, k.created_at, k.expires_at, k.last_used_at, k.revoked_at,
  ${staffName('m')} AS maker`;
/** SQL: the API keys `k`, with who created them. */
export const API_KEY_FROM = 'staff_api_key k JOIN staff_member m ON m.id = k.created_by';

/** Parses `staff_api_key.addresses`: where a key may be used from. */
export const addressesOf = jsonColumn('staff_api_key.addresses', texts);

function stateOf(row: ApiKeyRow, now: number): ApiKeyState {
  if (row.revoked_at !== null) return 'revoked';
  return row.expires_at === null || row.expires_at > now ? 'active' : 'expired';
}

/** Converts an API key to what staff see; never the key itself. */
export const apiKeyOf = (row: ApiKeyRow, { now }: Pick<Deps, 'now'>): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  permissions: [...permissionsOfRole('', row.permissions)],
  addresses: addressesOf(row.addresses),
  isReplaced: row.replaced_by !== null,
  state: stateOf(row, now()),
  createdBy: row.maker,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  revokedAt: row.revoked_at,
});
