import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutComments } from '../../scripts/astro/page-styles.mjs';
import { composedClasses } from '../support/composed-classes.ts';

/** A sample with what a template puts in, written as #{...}. */
const sample = (code: string) => code.replaceAll('#{', '$'.concat('{'));

describe('the words of a source', () => {
  test('are not those of its comments', () => {
    expect(withoutComments("/** A border. */\nconst name = 'card';\n  // shadow\n")).toBe("\nconst name = 'card';\n\n");
    expect(withoutComments('<p>{/* grid */}</p>')).toBe('<p>{}</p>');
  });

  test.each([
    ['a string', "const all = '/api/*';\nconst name = 'card'; /* border */"],
    ['a template', 'const all = `/api/*#{id}`;\nconst name = "card"; /* border */'],
    ['a pattern', "const all = /[\"'`]/;\nconst rest = '/*';\nconst name = 'card'; /* border */"],
    ['a text with an apostrophe', "<p>Don't</p>\nconst all = '/*';\nconst name = 'card'; /* border */"],
  ])('are whole where %s looks like the begin of a comment', (_, code) => {
    expect(withoutComments(sample(code))).toBe(sample(code).replace('/* border */', ''));
  });
});

describe('a class put together in code', () => {
  test.each([
    ['a template in an attribute', '<p className={`badge badge-#{tone}`}>'],
    ['a template in a list', "clsx('btn', wide && `btn-#{look}`)"],
    ['a template within another', "element('div', `toast#{plain ? '' : ` toast-#{kind}`}`)"],
    ['an end that is put in', 'box.classList.add(`#{side}-side`)'],
    ['a sum', "made.className = 'toast-' + kind;"],
    ['a list of Astro', "<a class:list={['tab', `tab-#{id}`]}>"],
  ])('is found as %s', (_, code) => {
    expect(composedClasses(sample(code))).toHaveLength(1);
  });

  test.each([
    ['whole names', "<p className={clsx('badge', TONES[tone])} id={`badge-#{id}`}>"],
    ['a whole name beside others', '<p className={`badge #{TONES[tone]}`}>'],
    ['a text of the element', "element('p', 'hint', `Page #{page} of #{pages}`)"],
  ])('is not found in %s', (_, code) => {
    expect(composedClasses(sample(code))).toEqual([]);
  });

  test('is nowhere: the page would lose its style until it is used', () => {
    const found = globSync('src/**/*.{ts,tsx,astro}').flatMap((file) =>
      composedClasses(readFileSync(file, 'utf8')).map((code) => `${file}: ${code}`),
    );
    expect(found).toEqual([]);
  });
});
