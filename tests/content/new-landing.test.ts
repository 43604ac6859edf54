// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readFrontMatter, splitFrontMatter } from '../../src/shop/content/front-matter';
import { landingSchema } from '../../src/shop/content/schemas';

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

/** Outside the project, whose pages other tests read at the same time. */
function emptyFolder(): string {
  const cwd = mkdtempSync(path.join(tmpdir(), 'keystall-landing-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  return cwd;
}

const answer = (cwd: string, answers: readonly string[]) => {
  const input = `${answers.join('\n')}\n`;
  return spawnSync('node', [path.resolve('scripts/new-landing.mjs')], { cwd, input, encoding: 'utf8' });
};

test('npm run new:landing asks its questions and writes a draft', () => {
  const cwd = emptyFolder();
  expect(answer(cwd, ANSWERS).stderr).toBe('');
  const text = readFileSync(path.join(cwd, 'src/content/landings/made-by-a-test.md'), 'utf8');
  expect(text).toContain('draft: true');
  expect(text).toContain('home-business-2024');
  expect(text).toContain('picture: keys');
});

test('codes and ids that look like numbers stay texts in the draft', () => {
  const cwd = emptyFolder();
  answer(cwd, [...ANSWERS.slice(0, 5), 'home-business-2024, 2027', 'keys', '2026']);
  const file = 'src/content/landings/made-by-a-test.md';
  const { head } = splitFrontMatter(readFileSync(path.join(cwd, file), 'utf8'), file);
  expect(readFrontMatter(head, file, landingSchema)).toMatchObject({
    coupon: '2026',
    products: ['home-business-2024', '2027'],
  });
});

test('an address that is already taken by the shop is asked for again', () => {
  const cwd = emptyFolder();
  for (const file of ['src/pages/shop.astro', 'src/pages/offer/[token].astro', 'src/content/guides/faq.md']) {
    mkdirSync(path.join(cwd, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(cwd, file), '');
  }
  const run = answer(cwd, ['shop', 'offer', 'faq', ...ANSWERS]);
  expect(run.stdout.match(/there is such a page already/g)).toHaveLength(3);
  expect(
    ['shop', 'made-by-a-test'].map((name) => existsSync(path.join(cwd, `src/content/landings/${name}.md`))),
  ).toEqual([false, true]);
});
