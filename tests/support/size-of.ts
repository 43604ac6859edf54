import { globSync, readFileSync } from 'node:fs';

/** How many files these patterns find, and how many lines they have together. */
export function sizeOf(...patterns: string[]) {
  const files = patterns.flatMap((pattern) => globSync(pattern));
  const lines = files.map((file) => readFileSync(file, 'utf8').trimEnd().split('\n').length);
  return { files: files.length, lines: lines.reduce((sum, count) => sum + count, 0) };
}
