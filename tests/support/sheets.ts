import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Source } from './sources.ts';

/** Returns these style sheets and everything they import. */
export function withImports(...sheets: string[]): string[] {
  const found = new Set(sheets);
  for (const sheet of found)
    for (const [, name = ''] of readFileSync(sheet, 'utf8').matchAll(/@import "(\.[^"]+)"/g))
      found.add(path.posix.join(path.posix.dirname(sheet), name));
  return [...found];
}

/** Returns every style sheet of a page: its own, and those of all its imports except dynamic ones. */
export function sheetsOf(page: string, files: readonly Source[]): string[] {
  const known = new Map(files.map((source) => [source.file.replace(/\.tsx?$/, ''), source]));
  const reached = new Set([page]);
  for (const name of reached)
    for (const { to, typeOnly, lazy } of known.get(name)?.imports ?? []) if (!typeOnly && !lazy) reached.add(to);
  return withImports(...[...reached].filter((name) => name.endsWith('.css')));
}
