import type { z } from 'zod';
import type { connectInput } from '../../src/shop/commerce/contract';
import { PLATFORM_LABELS, type PlatformName } from '../../src/shop/commerce/platform';
import { missingScopes, SCOPES } from '../../src/shop/commerce/scopes';
import { parseStoreUrl } from '../../src/shop/commerce/store-address';
import { invalidFieldWithTitle, ShopError } from '../../src/shop/errors';
import { statement, violates } from '../db/client';
import { credentialsSealContext, selectConnection, storeAt } from '../platform/commerce/open-store';
import { CommerceError, type CommercePlatform, type Credentials, type StoreFacts } from '../platform/commerce/platform';
import type { Deps } from '../platform/deps';
import { isProduction } from '../platform/production';
import { recordAudit } from '../staff/statements';
import { logLine } from './statements';
import { syncVariants } from './sync-variants';

type Input = z.output<typeof connectInput>;

/** The address the store sends its webhooks to. */
export const webhookUrl = ({ settings }: Pick<Deps, 'settings'>, platform: string) =>
  `${settings.SITE_URL.replace(/\/$/, '')}/api/webhooks/${platform}`;

/** Stores send webhooks only to public addresses; without one, changes are polled each minute. */
export const receivesWebhooks = ({ settings }: Pick<Deps, 'settings'>, address: string) =>
  settings.SITE_URL.startsWith('https://') || address.startsWith('http://');

const credentialsOf = ({ way, clientId, clientSecret, token }: Input): Credentials =>
  way === 'client' ? { way, clientId, clientSecret } : { way, token, clientSecret };

/** Reads the store's own facts; errors name the field to correct. */
async function factsOf(store: CommercePlatform, { way, platform }: Input): Promise<StoreFacts> {
  try {
    return await store.facts();
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error;
    if (error.fault === 'refused') {
      const what = way === 'token' ? 'this token' : 'this id and secret';
      throw new ShopError('commerce_refused', {
        message:
          `The store does not accept ${what} (${error.detail}). Copy ${way === 'token' ? 'it' : 'both'} again, and check that the app is ` +
          `installed at this very store.`,
      });
    }
    if (error.fault === 'scopes') throw scopesError(platform, Object.keys(SCOPES[platform]));
    throw new ShopError('commerce_unavailable', {
      message: `The store could not be reached (${error.detail}). Check its address, and try again in a minute.`,
    });
  }
}

function scopesError(platform: PlatformName, missing: string[]) {
  if (platform === 'woocommerce')
    return new ShopError('commerce_scopes', {
      message: 'This key may not change anything. Make one with read and write access at the store, and connect again.',
    });
  const list = missing.map((scope) => `${scope} (${SCOPES[platform][scope]})`).join(', ');
  return new ShopError('commerce_scopes', {
    message: `The app lacks: ${list}. Give it these scopes at the store, release the new version, and connect again.`,
  });
}

/** Writes the connection with its sealed credentials, and the audit, in one batch. */
async function keep(deps: Deps, input: Input, store: { address: string; facts: StoreFacts }): Promise<string> {
  const { db, vault } = deps;
  const id = deps.newId('conn');
  const now = deps.now();
  const sealed = await vault.seal(JSON.stringify(credentialsOf(input)), credentialsSealContext(id));
  const { address, facts } = store;
  const isTest = facts.isTest || address.startsWith('http://');
  try {
    await db.batch([
      statement(
        db,
        `INSERT INTO commerce_connection (id, platform, address, name, state, is_test, way, credentials, credentials_key_id,
           missing_scopes, location_id, orders_since, created_at) VALUES (?, ?, ?, ?, 'on', ?, ?, ?, ?, '[]', ?, ?, ?)`,
        id,
        input.platform,
        address,
        facts.name,
        isTest ? 1 : 0,
        input.way,
        sealed.ciphertext,
        sealed.vaultKeyId,
        facts.locationId,
        now,
        now,
      ),
      logLine(db, { connectionId: id, level: 'info', message: `Connected to ${facts.name || address}.`, now }),
      recordAudit(db, deps, {
        action: 'store.connected',
        subject: id,
        after: { platform: input.platform, address, way: input.way },
      }),
    ]);
  } catch (error) {
    if (violates(error, 'commerce_connection_one')) throw new ShopError('commerce_connected');
    throw error;
  }
  return id;
}

/**
 * Connects a store of another platform: tests the credentials and their scopes, stores them sealed, syncs its variants and
 * subscribes to its webhooks. Orders placed from now on are imported. Throws invalid_input, commerce_connected,
 * commerce_refused, commerce_scopes and commerce_unavailable; nothing is stored then.
 */
export async function connectStore(deps: Deps, input: Input): Promise<{ success: true }> {
  const { db } = deps;
  if (await selectConnection(db).first()) throw new ShopError('commerce_connected');
  const address = parseStoreUrl(input.platform, input.address, {
    allowLocal: !isProduction(deps.settings),
  });
  if (!address)
    throw invalidFieldWithTitle(
      'address',
      input.platform === 'shopify'
        ? 'It is the address that ends with .myshopify.com, as Shopify shows it under Settings, Domains.'
        : `It is the public address of the ${PLATFORM_LABELS[input.platform]} store, with https://.`,
    );
  const store = storeAt(deps, { platform: input.platform, address, credentials: credentialsOf(input) });
  const facts = await factsOf(store, input);
  const missing = missingScopes(input.platform, facts.scopes);
  if (missing.length > 0) throw scopesError(input.platform, missing);
  const id = await keep(deps, input, { address, facts });
  const note = (message: string) => logLine(db, { connectionId: id, level: 'warn', message, now: deps.now() }).run();
  await syncVariants(deps, { connection: { id }, store }).catch(() => note('Its products could not be read yet.'));
  if (receivesWebhooks(deps, address))
    await store
      .subscribe(webhookUrl(deps, input.platform))
      .catch(() => note('It could not be set up to report its orders, so changes are checked every minute.'));
  return { success: true };
}
