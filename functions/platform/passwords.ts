import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** OWASP's list: N=2^14, r=8, p=5 (design 3.11). `cost` is N. */
const R = 8;
const P = 5;
const LENGTH = 32;

/** How many passwords this isolate has hashed: tests compare the work behind two answers, not their time. */
export const work = { hashes: 0 };

const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    work.hashes += 1;
    const options = { N: cost, r: R, p: P, maxmem: 256 * cost * R };
    scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** A password as it is stored: `scrypt$N$salt$hash`, so that the cost can grow later. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Whether `password` is the stored one. Without a stored one the same work is done for nothing, so that an
 * unknown address takes as long as a wrong password.
 */
export async function checkPassword(password: string, stored: string | null, cost: number): Promise<boolean> {
  const [scheme, n = '', salt = '', hash = ''] = (stored ?? '').split('$');
  const known = scheme === 'scrypt';
  const key = await derive(password, Buffer.from(salt, 'base64url'), known ? Number(n) : cost);
  const expected = Buffer.from(hash, 'base64url');
  return known && expected.length === key.length && timingSafeEqual(expected, key);
}
