import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { round, table } from './report.mjs';

const SERVER = 'dist/server';
const CLIENT = 'dist/client';
const PAGES = ['index', 'shop', 'pricing', 'compare', 'privacy-policy', 'example-compliant', 'checkout', 'admin'];

const packed = (file) => gzipSync(readFileSync(file)).length;
const inKb = (bytes) => round(bytes / 1024);

/** Returns the bytes of the modules below a folder, each compressed on its own. */
const modules = (folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(m?js|wasm)$/.test(entry.name))
    .reduce((sum, entry) => sum + packed(path.join(entry.parentPath, entry.name)), 0);

/**
 * Measures what is deployed, and the weight of built pages before their scripts; pages rendered on demand are not
 * included.
 */
export function size(date) {
  const rows = [
    ['the Worker, all modules', inKb(modules(SERVER))],
    ...PAGES.map((page) => [
      `/${page === 'index' ? '' : page}, HTML with its styles`,
      inKb(packed(`${CLIENT}/${page}.html`)),
    ]),
  ];
  return `## Size, ${date}\n\n${table(['what', 'KB gzip'], rows)}`;
}
