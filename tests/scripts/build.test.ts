import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/shop/time';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const name of ['src', 'bin', 'node_modules']) mkdirSync(path.join(folder, name));
  writeFileSync(path.join(folder, 'src/page.astro'), 'first');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Builds with a stand-in for Astro that runs `script` in the n-th build, with n as its argument; so many milliseconds
 * later by its clock.
 */
function build(script: string, laterMs = 0) {
  const count = 'echo x >> builds; n=$(wc -l < builds | tr -d " ")';
  writeFileSync(path.join(folder, 'bin/astro'), `#!/bin/sh\n${count}\n${script}\n`, { mode: 0o755 });
  const module = path.resolve('scripts/local/build.mjs');
  const run = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { build } from ${JSON.stringify(module)};
      const { now } = Date;
      Date.now = () => now() + ${laterMs};
      console.log(await build());`,
    ],
    { cwd: folder, encoding: 'utf8', env: { PATH: `${path.join(folder, 'bin')}:${process.env.PATH}` } },
  );
  return { text: run.stdout + run.stderr, noted: existsSync(path.join(folder, 'dist/.fingerprint')) };
}

it('is not rebuilt while its sources are the same', () => {
  expect(build('true').text).toContain('true');
  expect(build('exit 1').text).toContain('false');
});

it('is rebuilt once a page that waits for its date is due, though no source changed', () => {
  const due = Date.now() + HOUR_MS;
  mkdirSync(path.join(folder, 'src/content/landings'), { recursive: true });
  const head = `title: Later\npublishAt: ${new Date(due).toISOString()}`;
  writeFileSync(path.join(folder, 'src/content/landings/later.md'), `---\n${head}\n---\n`);
  expect(build('true').text).toContain('true');
  expect(build('true').text).toContain('false');
  expect(build('true', HOUR_MS).text).toContain('true');
  expect(build('true', HOUR_MS).text).toContain('false');
});

it('is rebuilt when sources change during a build, even if that broke it', () => {
  const { text, noted } = build('if [ $n = 1 ]; then echo second > src/page.astro; exit 1; fi');
  expect(text).toContain('Sources changed meanwhile; building again ...\ntrue');
  expect(noted).toBe(true);
});

it('is given up when its sources change during each of three builds', () => {
  const { text, noted } = build('echo $n > src/page.astro');
  expect(text).toContain('The sources changed during 3 builds.');
  expect(noted).toBe(false);
});

it('says why it failed, and is not taken for a build', () => {
  const { text, noted } = build('echo "no such component"; exit 1');
  expect(text).toContain('no such component');
  expect(text).toContain('The build failed');
  expect(noted).toBe(false);
});
