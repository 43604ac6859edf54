import type { Settings } from './env';

/** A sealed text and the id of the key that sealed it, so that keys can be rotated (fault F30). */
export interface Sealed {
  ciphertext: string;
  vaultKeyId: string;
}

export interface Vault {
  seal(text: string): Promise<Sealed>;
  /** Throws when the key id is unknown or the text was altered. */
  open(sealed: Sealed): Promise<string>;
  /** HMAC of a licence key without its separators and case: equal keys have equal fingerprints. */
  fingerprint(licenceKey: string): Promise<string>;
  /** Signs a link or a client secret for `purpose`. */
  sign(purpose: string, text: string): Promise<string>;
  verify(purpose: string, text: string, signature: string): Promise<boolean>;
}

const encoder = new TextEncoder();
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

/** The form of a licence key that duplicates are found by. */
export const normaliseKey = (licenceKey: string): string => licenceKey.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Encrypts keys with AES-GCM and signs links; the keys live in the secret store, never in D1. */
export function createVault(settings: Pick<Settings, 'VAULT_KEYS' | 'BLIND_INDEX_KEY' | 'SESSION_SECRET'>): Vault {
  const keys = aesKeys(settings.VAULT_KEYS);
  const blind = hmacKey(settings.BLIND_INDEX_KEY);
  const signing = hmacKey(settings.SESSION_SECRET);
  return {
    async seal(text) {
      const [newest] = await keys;
      if (!newest) throw new Error('VAULT_KEYS holds no key');
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealed = new Uint8Array(
        await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, newest.key, encoder.encode(text)),
      );
      return { ciphertext: `${toBase64(iv)}.${toBase64(sealed)}`, vaultKeyId: newest.id };
    },
    async open({ ciphertext, vaultKeyId }) {
      const found = (await keys).find((entry) => entry.id === vaultKeyId);
      if (!found) throw new Error(`No vault key with the id ${vaultKeyId}`);
      const [iv = '', body = ''] = ciphertext.split('.');
      const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, found.key, fromBase64(body));
      return new TextDecoder().decode(plain);
    },
    async fingerprint(licenceKey) {
      return toUrl(
        new Uint8Array(await crypto.subtle.sign('HMAC', await blind, encoder.encode(normaliseKey(licenceKey)))),
      );
    },
    async sign(purpose, text) {
      return toUrl(
        new Uint8Array(await crypto.subtle.sign('HMAC', await signing, encoder.encode(`${purpose}\n${text}`))),
      );
    },
    async verify(purpose, text, signature) {
      try {
        const bytes = Uint8Array.fromBase64(signature, { alphabet: 'base64url' });
        return await crypto.subtle.verify('HMAC', await signing, bytes, encoder.encode(`${purpose}\n${text}`));
      } catch {
        return false;
      }
    },
  };
}

/** SHA-256 of a text, base64url: how tokens and addresses are stored. */
export async function sha256(text: string): Promise<string> {
  return toUrl(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))));
}
