/** Where the ledger's entries are in the bucket. */
export const PREFIX = 'ledger/';

/** Returns the name of an entry's object; names sort like their numbers. */
export const objectName = (seq: number): string => `${PREFIX}${String(seq).padStart(10, '0')}.json`;

/** Returns the numbers of the first entries after `seq`, in order, at most `limit`. */
export async function listEntryNumbers(files: R2Bucket, seq: number, limit: number): Promise<number[]> {
  const { objects } = await files.list({ prefix: PREFIX, startAfter: objectName(seq), limit });
  return objects.map(({ key }) => Number(key.slice(PREFIX.length, -'.json'.length)));
}
