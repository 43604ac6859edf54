import { ShopError } from '../../src/shop/errors';
import { sha256Hex } from '../../src/shop/sha256-hex';
import type { Deps } from '../platform/deps';
import { objectName } from '../platform/ledger-entries';
import type { Entry } from './entry';

/** The R2 bucket of the ledger. Throws ledger_behind if none is bound. */
export function requireLedgerBucket({ files }: Pick<Deps, 'files'>): R2Bucket {
  if (!files) throw new ShopError('ledger_behind', { message: 'No R2 bucket is bound as FILES: there is no ledger.' });
  return files;
}

/** Stores an entry unless one with this number exists, and returns whether it did. Never overwrites (If-None-Match). */
export const putEntry = async (files: R2Bucket, seq: number, text: string): Promise<boolean> =>
  (await files.put(objectName(seq), text, {
    onlyIf: { etagDoesNotMatch: '*' },
    httpMetadata: { contentType: 'application/json' },
  })) !== null;

/** An entry with the hash of its text; undefined if there is none with this number. */
export async function readEntry(files: R2Bucket, seq: number): Promise<{ entry: Entry; hash: string } | undefined> {
  const object = await files.get(objectName(seq));
  if (!object) return undefined;
  const text = await object.text();
  return { entry: JSON.parse(text) as Entry, hash: await sha256Hex(text) };
}
