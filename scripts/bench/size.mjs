import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { withShop } from './parts.mjs';
import { round, table } from './report.mjs';

const SERVER = 'dist/server';
const PAGES = ['/', '/shop', '/pricing', '/compare', '/privacy-policy', '/example-compliant', '/checkout', '/admin'];

const packed = (content) => gzipSync(content).length;
const inKb = (bytes) => round(bytes / 1024);

/** Returns the bytes of the modules below a folder, each compressed on its own. */
const modules = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(m?js|wasm)$/.test(entry.name))
    .reduce((sum, entry) => sum + packed(readFileSync(path.join(entry.parentPath, entry.name))), 0);

/** Returns the bytes of a page: built as a file, or rendered by a Worker that has no files. */
async function page(base, at) {
  const file = `dist/client${at}.html`;
  if (existsSync(file)) return packed(readFileSync(file));
  const address = `${base}${at}`;
  const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return packed(Buffer.from(await answer.arrayBuffer()));
}

/** Measures what is deployed, and the weight of pages before their scripts, as a shop with a thousand orders has them. */
export async function size(date) {
  const pages = await withShop(1_000, {}, async (base) => {
    const measured = [];
    for (const at of PAGES) measured.push([`${at}, HTML with its styles`, inKb(await page(base, at))]);
    return measured;
  });
  const rows = [['the Worker, all modules', inKb(modules(SERVER))], ...pages];
  return `## Size, ${date}\n\n${table(['what', 'KB gzip'], rows)}`;
}
