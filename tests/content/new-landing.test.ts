// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ANSWERS = [
  'made-by-a-test',
  'Office for your club',
  'One payment, no yearly fee, and an invoice your treasurer accepts.',
  '',
  'Perpetual office licenses for clubs and associations, with an invoice, for Windows and Mac.',
  'home-business-2024',
  'keys',
  '',
];

test('npm run new:landing asks its questions and writes a draft', () => {
  const input = `${ANSWERS.join('\n')}\n`;
  // Elsewhere than in the project, whose pages other tests read at the same time.
  const cwd = mkdtempSync(path.join(tmpdir(), 'keystall-landing-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const run = spawnSync('node', [path.resolve('scripts/new-landing.mjs')], { cwd, input, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  const text = readFileSync(path.join(cwd, 'src/content/landings/made-by-a-test.md'), 'utf8');
  expect(text).toContain('draft: true');
  expect(text).toContain('home-business-2024');
  expect(text).toContain('picture: keys');
});
