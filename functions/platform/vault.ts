import type { IdPrefix } from '../../src/shop/ids';
import { normalizeKey } from '../../src/shop/licenses/key-format';
import type { Settings } from './env';
import { idFrom } from './ids';
import { memoize } from './memoize';

/** A sealed text and the id of the key that sealed it, so that keys can be rotated (fault F30). */
export interface Sealed {
  ciphertext: string;
  vaultKeyId: string;
}

/**
 * The place and purpose that a sealed text is bound to: it does not open in another row, table or purpose, so that
 * write access to the database cannot reveal one person's secret to another.
 */
export interface SealContext {
  table:
    | 'license_key'
    | 'outbox'
    | 'staff_member'
    | 'retained_buyer'
    | 'local_mail'
    | 'ledger'
    | 'ticket'
    | 'commerce_connection';
  /** The row's id; for a ticket, which is not stored, the person it was created for. */
  id: string;
  purpose: 'key' | 'content' | 'totp' | 'dispute' | 'books' | 'contact' | 'totp_setup' | 'credentials' | 'token';
}

export interface Vault {
  /** The id of the key that seals new texts: the first of VAULT_KEYS. */
  newestKeyId: string;
  /** The ids of the other keys, which only open. */
  olderKeyIds: string[];
  seal(text: string, place: SealContext): Promise<Sealed>;
  /** Opens a sealed text. Throws if the key id is unknown, the text was altered, or it was sealed for another place. */
  open(sealed: Sealed, place: SealContext): Promise<string>;
  /** Returns the HMAC of a license key without its separators and case: equal keys have equal fingerprints. */
  fingerprint(licenseKey: string): Promise<string>;
  /** Signs a link or a client secret for `purpose`. */
  sign(purpose: string, text: string): Promise<string>;
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
}

const encoder = new TextEncoder();
const boundTo = ({ table, id, purpose }: SealContext) => encoder.encode(JSON.stringify([table, id, purpose]));
const toBase64 = (bytes: Uint8Array) => bytes.toBase64();
const toUrl = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true });
const fromBase64 = (text: string) => Uint8Array.fromBase64(text);

const hmacKey = (secret: string) =>
  crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);

async function aesKeys(list: string): Promise<{ id: string; key: CryptoKey }[]> {
  return Promise.all(
    list.split(',').map(async (pair) => {
      const at = pair.indexOf(':');
      const key = await crypto.subtle.importKey('raw', fromBase64(pair.slice(at + 1)), 'AES-GCM', false, [
        'encrypt',
        'decrypt',
      ]);
      return { id: pair.slice(0, at).trim(), key };
    }),
  );
}

/** Encrypts keys with AES-GCM and signs links; the keys live in the secret store, never in D1. */
export function createVault(settings: Pick<Settings, 'VAULT_KEYS' | 'BLIND_INDEX_KEY' | 'SESSION_SECRET'>): Vault {
  const keys = memoize(() => aesKeys(settings.VAULT_KEYS));
  const ids = settings.VAULT_KEYS.split(',').map((pair) => pair.slice(0, pair.indexOf(':')).trim());
  const blind = memoize(() => hmacKey(settings.BLIND_INDEX_KEY));
  const signing = memoize(() => hmacKey(settings.SESSION_SECRET));
  return {
    newestKeyId: ids[0] ?? '',
    olderKeyIds: ids.slice(1),
    async seal(text, place) {
      const [newest] = await keys();
      if (!newest) throw new Error('VAULT_KEYS holds no key');
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt(
          { name: 'AES-GCM', iv, additionalData: boundTo(place) },
          newest.key,
          encoder.encode(text),
        ),
      );
      return { ciphertext: `${toBase64(iv)}.${toBase64(sealed)}`, vaultKeyId: newest.id };
    },
    async open({ ciphertext, vaultKeyId }, place) {
      const vaultKey = (await keys()).find((one) => one.id === vaultKeyId);
      if (!vaultKey) throw new Error(`No vault key with the id ${vaultKeyId}`);
      const [iv = '', body = ''] = ciphertext.split('.');
      const plain = await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv: fromBase64(iv), additionalData: boundTo(place) },
        vaultKey.key,
        fromBase64(body),
      );
      return new TextDecoder().decode(plain);
    },
    async fingerprint(licenseKey) {
      return toUrl(
        new Uint8Array(await crypto.subtle.sign('HMAC', await blind(), encoder.encode(normalizeKey(licenseKey)))),
      );
    },
    async sign(purpose, text) {
      return toUrl(
        new Uint8Array(await crypto.subtle.sign('HMAC', await signing(), encoder.encode(`${purpose}\n${text}`))),
      );
    },
    async verify(purpose, text, signature) {
      try {
        const bytes = Uint8Array.fromBase64(signature, { alphabet: 'base64url' });
        return await crypto.subtle.verify('HMAC', await signing(), bytes, encoder.encode(`${purpose}\n${text}`));
      } catch {
        return false;
      }
    },
  };
}

/** Returns the SHA-256 of a text, base64url: the stored form of tokens and addresses. */
export async function sha256(text: string): Promise<string> {
  return toUrl(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}

/** Returns the id of what another shop names `origin`: the same each time, so that it is imported once. */
export const importedId = async (prefix: IdPrefix, origin: string): Promise<string> =>
  idFrom(prefix, (await sha256(origin)).replaceAll(/[^A-Za-z0-9]/g, '0').slice(0, prefix === 'line' ? 40 : 32));
