// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';

const FILE = 'src/content/landings/made-by-a-test.md';
const ANSWERS = [
  'made-by-a-test',
  'Office for your club',
  'One payment, no yearly fee, and an invoice your treasurer accepts.',
  '',
  'Perpetual office licences for clubs and associations, with an invoice, for Windows and Mac.',
  'home-business-2024',
  '',
];

afterEach(() => rmSync(FILE, { force: true }));

test('npm run new:landing asks its questions and writes a draft', () => {
  const input = `${ANSWERS.join('\n')}\n`;
  const run = spawnSync('node', ['scripts/new-landing.mjs'], { input, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  expect(existsSync(FILE)).toBe(true);
  const text = readFileSync(FILE, 'utf8');
  expect(text).toContain('draft: true');
  expect(text).toContain('home-business-2024');
});
