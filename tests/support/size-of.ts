import { globSync, readFileSync } from 'node:fs';

/** Returns the number of files that match these patterns, and their total lines. */
export function sizeOf(...patterns: string[]) {
  const files = patterns.flatMap((pattern) => globSync(pattern));
  const lines = files.map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length);
  return { files: files.length, lines: lines.reduce((sum, count) => sum + count, 0) };
}
