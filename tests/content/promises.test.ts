// @vitest-environment node
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const FILE = 'docs/promises.md';
const document = readFileSync(FILE, 'utf8');

/** The rows of the table under a heading, with raw cells; a `\|` does not separate cells. */
function rowsUnder(heading: string): string[][] {
  const part = document.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) =>
      line
        .split(/(?<!\\)\|/)
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    );
}

const quoted = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Everything people read: content, facts, pages, islands and emails; comments do not count. */
const texts = globSync([
  'src/{content,config,pages,components,layouts,islands}/**/*.{md,astro,ts,tsx}',
  'src/shop/{cart,carts,catalog,checkout,content,customers,key-problems,mail,orders,withdrawals}/*.ts',
  'functions/mail/templates/*.tsx',
]).map((file) => ({
  file: file.replaceAll('\\', '/'),
  text: readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, ''),
}));

describe('a promise made somewhere', () => {
  const kept = rowsUnder('Kept');

  test('the table can be read', () => expect(kept.length).toBeGreaterThan(8));

  test.each(kept)('%s', (promise, where, truth, proof) => {
    const words = promise?.replace(/^"|"$/g, '') ?? '';
    expect(quoted(where).length).toBeGreaterThan(0);
    for (const file of quoted(where)) expect(readFileSync(file, 'utf8'), file).toContain(words);
    expect(truth).not.toBe('');
    const tests = quoted(proof);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((file) => !existsSync(file))).toEqual([]);
  });
});

describe('a claim never made', () => {
  const unsaid = rowsUnder('Not said yet');

  test('the table can be read', () => expect(unsaid.length).toBeGreaterThan(0));

  test.each(unsaid)('%s', (_feature, words, harmless) => {
    const forbidden = quoted(words).map((word) => new RegExp(word, 'i'));
    expect(forbidden.length).toBeGreaterThan(0);
    const said = texts.flatMap(({ file, text }) => {
      const rest = quoted(harmless).reduce((left, sentence) => left.replaceAll(sentence, ''), text);
      return rest
        .split('\n')
        .filter((line) => !/^\s*import /.test(line) && forbidden.some((word) => word.test(line)))
        .map((line) => `${file}: ${line.trim().slice(0, 120)}`);
    });
    expect(said).toEqual([]);
  });
});
