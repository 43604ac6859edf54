import type { Statement } from '../db/client';
import { runBatch } from '../db/run-batch';

/** Values per statement, and characters of their JSON: at most 3 bytes each, below D1's limit of 2 MB for a bound value. */
const VALUES = 400;
const CHARACTERS = 500_000;

/** The JSON lists of `values` in parts that D1 can bind, in order; none for no values. */
export function jsonChunks(values: readonly unknown[]): string[] {
  const chunks: string[][] = [];
  let characters = 0;
  for (const value of values) {
    const text = JSON.stringify(value);
    const last = chunks.at(-1);
    if (last && last.length < VALUES && characters + text.length < CHARACTERS) last.push(text);
    else {
      chunks.push([text]);
      characters = 0;
    }
    characters += text.length + 1;
  }
  return chunks.map((texts) => `[${texts.join(',')}]`);
}

/** The rows of one read per chunk of `values`, in order. */
export async function readChunks<Row>(
  db: D1Database,
  values: readonly unknown[],
  read: (chunk: string) => Statement<Row>,
): Promise<Row[]> {
  const reads = jsonChunks(values).map(read);
  if (reads.length === 0) return [];
  const rowsOf = await runBatch(db, reads);
  return reads.flatMap((one) => rowsOf(one));
}
