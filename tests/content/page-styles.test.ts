import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { withoutComments } from '../../scripts/astro/page-styles.mjs';
import { dropUnread } from '../../scripts/astro/unread-styles.mjs';
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

describe('a value or an animation of a sheet', () => {
  const left = (css: string, words: string[] = []) => {
    const root = postcss.parse(css);
    dropUnread(root, new Set(words));
    return root.toString();
  };

  test.each([
    ['a value that a rule reads', ':root{--ink:#000}a{color:var(--ink)}'],
    ['a value that another one reads', ':root{--ink:#000;--line:var(--ink)}a{border:1px solid var(--line,red)}'],
    ['what a condition reads', ':root{--wide:1}@container style(--wide:1){a{color:red}}'],
    ['a registration of what is read', '@property --turn{syntax:"*";inherits:false}a{rotate:var(--turn)}'],
    ['a value that moves', '@property --turn{syntax:"*";inherits:false}a{transition:--turn 1s}'],
    ['an animation that runs', 'a{animation:1s rise both}@keyframes rise{0%{opacity:0}}'],
    [
      'an animation by a name in a value',
      ':root{--move:rise 1s}a{animation:var(--move)}@keyframes rise{0%{opacity:0}}',
    ],
  ])('stays: %s', (_, css) => {
    expect(left(css)).toBe(css);
  });

  test('stays where a script reads it', () => {
    expect(left(':root{--font:serif}', ['--font'])).toBe(':root{--font:serif}');
  });

  test('goes when nothing reads it, with what it alone reads', () => {
    expect(left(':root{--a:1;--b:var(--a);color:red}')).toBe(':root{color:red}');
    expect(left('a{--a:1}p{color:red}')).toBe('p{color:red}');
    expect(left('@property --a{syntax:"*";inherits:false}@keyframes rise{0%{opacity:0}}p{color:red}')).toBe(
      'p{color:red}',
    );
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
