import { z } from 'zod';
import { isPlatform, type PlatformName } from '../../../src/shop/commerce/platform';
import { statement } from '../../db/client';
import { storedValue } from '../../db/json';
import type { Services } from '../services';
import type { SealContext } from '../vault';
import { CommerceError, type CommercePlatform, type Credentials, type StoreToken } from './platform';
import { createShopify } from './shopify';
import { createShopifyCall, fetchAccessToken } from './shopify-api';
import { createWooCommerce } from './woocommerce';

export interface ConnectionRow {
  id: string;
  platform: PlatformName;
  address: string;
  name: string;
  state: 'on' | 'paused';
  is_test: number;
  way: 'client' | 'token';
  credentials: string;
  credentials_key_id: string;
  token: string | null;
  token_key_id: string | null;
  token_expires_at: number | null;
  missing_scopes: string;
  location_id: string;
  reserve: number;
  orders_since: number;
  orders_page: string | null;
  backfill_since: number | null;
  backfill_page: string | null;
  backfill_state: 'none' | 'running' | 'done' | 'stopped';
  backfill_seen: number;
  backfill_brought: number;
  failures: number;
  failure: string | null;
  synced_at: number | null;
  webhook_at: number | null;
  created_at: number;
  revision: number;
}

/** Returns the connected store, if there is one. */
export const selectConnection = (db: D1Database) => statement<ConnectionRow>(db, 'SELECT * FROM commerce_connection');

/** What the sealed credentials of a store are bound to. */
export const credentialsSealContext = (id: string): SealContext => ({
  table: 'commerce_connection',
  id,
  purpose: 'credentials',
});
/** What the sealed token of a store is bound to. */
export const tokenSealContext = (id: string): SealContext => ({ table: 'commerce_connection', id, purpose: 'token' });

const readCredentials = storedValue(
  'commerce_connection.credentials',
  z.union([
    z.object({ way: z.literal('client'), clientId: z.string(), clientSecret: z.string() }),
    z.object({ way: z.literal('token'), token: z.string(), clientSecret: z.string() }),
  ]),
);

/** Returns the decrypted credentials of a store. */
export async function credentialsOf({ vault }: Pick<Services, 'vault'>, row: ConnectionRow): Promise<Credentials> {
  const sealed = { ciphertext: row.credentials, vaultKeyId: row.credentials_key_id };
  const credentials: unknown = JSON.parse(await vault.open(sealed, credentialsSealContext(row.id)));
  return readCredentials(credentials);
}

type Needs = Pick<Services, 'vault' | 'now' | 'sleep'>;

/**
 * Returns a client for the store at an address with these credentials. `cachedToken` is one that is still valid;
 * without it, a new one is requested.
 */
export function storeAt(
  deps: Needs,
  { platform, address, credentials }: { platform: PlatformName; address: string; credentials: Credentials },
  cachedToken?: StoreToken,
): CommercePlatform {
  if (platform === 'woocommerce') {
    const key = credentials.way === 'client' ? credentials.clientId : '';
    const { clientSecret } = credentials;
    return createWooCommerce({ address, key, secret: clientSecret, webhookSecret: clientSecret });
  }
  let token = cachedToken;
  const tokenNow = async () => {
    if (credentials.way === 'token') return credentials.token;
    if (!token || (token.expiresAt !== null && token.expiresAt <= deps.now()))
      token = await fetchAccessToken(address, credentials, deps.now());
    return token.token;
  };
  return createShopify(createShopifyCall(deps, { address, token: tokenNow }));
}

/** Returns a client for the connected store. Throws CommerceError for a row this version cannot decrypt. */
export async function openStore(deps: Needs, row: ConnectionRow): Promise<CommercePlatform> {
  if (!isPlatform(row.platform)) throw new CommerceError('refused', 'unknown platform');
  const credentials = await credentialsOf(deps, row);
  const cachedToken =
    row.token && row.token_key_id
      ? {
          token: await deps.vault.open(
            { ciphertext: row.token, vaultKeyId: row.token_key_id },
            tokenSealContext(row.id),
          ),
          expiresAt: row.token_expires_at,
        }
      : undefined;
  return storeAt(deps, { platform: row.platform, address: row.address, credentials }, cachedToken);
}
