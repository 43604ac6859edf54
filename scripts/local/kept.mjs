import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The description of the installed wrangler, whose version belongs to the key of whatever it made. */
export const WRANGLER = readFileSync(createRequire(import.meta.url).resolve('wrangler/package.json'), 'utf8');

/** Returns what `make` returned for these texts on this machine before, or calls it and keeps its result as JSON. */
export function kept(name, texts, make) {
  const folder = path.join('node_modules/.cache', name);
  const key = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
  const file = path.join(folder, `${key}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  const json = JSON.stringify(make());
  mkdirSync(folder, { recursive: true });
  // Several processes start concurrently; none may read a partial file.
  writeFileSync(`${file}.${process.pid}`, json);
  renameSync(`${file}.${process.pid}`, file);
  return JSON.parse(json);
}
