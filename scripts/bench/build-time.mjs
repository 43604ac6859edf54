import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIZES = [100, 500, 1_000];
const RUNS = 3;
const SOURCES = [
  'src',
  'functions',
  'public',
  'scripts',
  'astro.config.mjs',
  'wrangler.toml',
  'tsconfig.json',
  'package.json',
];
const LANDINGS = 'src/content/landings';

/** Returns a landing page like those marketers write. */
export const landing = (number) => `---
title: Office for club ${number}
description: Perpetual office licenses for club number ${number}, with an invoice, for Windows and Mac. One payment.
hero:
  title: Office for the board of club ${number}
  text: One payment, no yearly fee, and an invoice the treasurer accepts.
picture: product
products:
  - home-2024
  - home-business-2024
---

## Why club ${number} buys here

Paid once and kept. {{store.delivery}} Write to [us](/contact) for **more than ten** copies.

:::steps
title: How it works
### Choose
The cards show what each edition contains.
### Pay
The full price is shown first.
:::

:::faq
title: Questions
### Do we get an invoice?
Yes, with every order.
:::
`;

/** Copies the tree with the same packages but its own caches, so that the working tree stays as it is. */
function copyTree() {
  const root = mkdtempSync(path.join(tmpdir(), 'keystall-build-'));
  for (const source of SOURCES) cpSync(source, path.join(root, source), { recursive: true });
  mkdirSync(path.join(root, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(path.resolve('node_modules', name), path.join(root, 'node_modules', name), 'junction');
  return root;
}

/** Adds landing pages until there are `count`. */
function grow(root, count) {
  const dir = path.join(root, LANDINGS);
  for (let number = readdirSync(dir).length + 1; number <= count; number += 1)
    writeFileSync(path.join(dir, `bench-${number}.md`), landing(number));
}

function buildSeconds(root) {
  const start = performance.now();
  const run = spawnSync('astro', ['build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false' },
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) throw new Error(`The build failed.\n${run.stdout}${run.stderr}`);
  return (performance.now() - start) / 1000;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Measures whole builds with 100 to 1,000 landing pages: medians of three after one that fills the caches.
 * @returns rows of `{pages, seconds, msPerPage}`; `msPerPage` is the cost of each page added since the previous row
 */
export function buildTimes({ sizes = SIZES, runs = RUNS } = {}) {
  const root = copyTree();
  try {
    buildSeconds(root);
    const rows = [];
    for (const pages of sizes) {
      grow(root, pages);
      const seconds = median(Array.from({ length: runs }, () => buildSeconds(root)));
      const before = rows.at(-1);
      const msPerPage = before && ((seconds - before.seconds) * 1000) / (pages - before.pages);
      rows.push({ pages, seconds, msPerPage });
    }
    return rows;
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
