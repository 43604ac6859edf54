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

/** The parts of a stored password; undefined for none. */
function partsOf(stored: string | null): { cost: number; salt: string; hash: Buffer } | undefined {
  const [scheme, n = '', salt = '', hash = ''] = (stored ?? '').split('$');
  return scheme === 'scrypt' ? { cost: Number(n), salt, hash: Buffer.from(hash, 'base64url') } : undefined;
}

/**
 * A password as it is stored: `scrypt$N$salt$hash`, so that the cost can grow later. With `beside` it takes the salt of
 * that stored one: passwords that are compared together then cost one hash together (`matchPassword`).
 */
export async function hashPassword(password: string, cost: number, beside: string | null = null): Promise<string> {
  const known = partsOf(beside);
  const salt = known ? Buffer.from(known.salt, 'base64url') : randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`;
}

/**
 * Which of the stored passwords `password` is: its place, or -1. Those with one salt are compared by one hash; without
 * any the same work is done for nothing, so that an unknown address takes as long as a wrong password.
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
    all.map(async (known) => {
      const key = known && (await keyOf(known.salt, known.cost));
      return key !== undefined && key.length === known?.hash.length && timingSafeEqual(known.hash, key);
    }),
  );
  return right.indexOf(true);
}

/** Whether `password` is the stored one; without a stored one the same work is done for nothing. */
export const checkPassword = async (password: string, stored: string | null, cost: number): Promise<boolean> =>
  (await matchPassword(password, [stored], cost)) === 0;
