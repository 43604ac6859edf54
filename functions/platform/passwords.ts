import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** From OWASP's list: N=2^14, r=8, p=5 (design 3.11). `cost` is N. */
const R = 8;
const P = 5;
const LENGTH = 32;

/** How many passwords this isolate has hashed: tests compare the work behind two responses, not their time. */
export const work = { hashes: 0 };

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    work.hashes += 1;
    const options = { N: cost, r: R, p: P, maxmem: 256 * cost * R };
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** Splits a stored password into its parts; undefined if there is none. */
function partsOf(stored: string | null): { cost: number; salt: string; hash: Buffer } | undefined {
  const [scheme, n = '', salt = '', hash = ''] = (stored ?? '').split('$');
  return scheme === 'scrypt' ? { cost: Number(n), salt, hash: Buffer.from(hash, 'base64url') } : undefined;
}

/**
 * Returns a password in its stored form, `scrypt$N$salt$hash`, so that the cost can grow later. `beside` is a stored
 * password whose salt it reuses: passwords that are compared together then need only one hash (`matchPassword`).
 */
export async function hashPassword(password: string, cost: number, beside: string | null = null): Promise<string> {
  const parts = partsOf(beside);
  const salt = parts ? Buffer.from(parts.salt, 'base64url') : randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Returns the index of the stored password that `password` matches, or -1. Those with the same salt are compared by one
 * hash; if there are none, the same work is done anyway, so that an unknown address takes as long as a wrong password.
 */
export async function matchPassword(password: string, stored: (string | null)[], cost: number): Promise<number> {
  const keys = new Map<string, Promise<Buffer>>();
  const keyOf = (salt: string, n: number): Promise<Buffer> => {
    const name = `${n}$${salt}`;
    const key = keys.get(name) ?? derive(password, Buffer.from(salt, 'base64url'), n);
    keys.set(name, key);
    return key;
  };
  const all = stored.map(partsOf);
  if (!all.some(Boolean)) await keyOf('', cost);
  const right = await Promise.all(
    all.map(async (parts) => {
      const key = parts && (await keyOf(parts.salt, parts.cost));
      return key !== undefined && key.length === parts?.hash.length && timingSafeEqual(parts.hash, key);
    }),
  );
  return right.indexOf(true);
}

/** Returns whether `password` is the stored one; if there is none, the same work is done anyway. */
export const checkPassword = async (password: string, stored: string | null, cost: number): Promise<boolean> =>
  (await matchPassword(password, [stored], cost)) === 0;
