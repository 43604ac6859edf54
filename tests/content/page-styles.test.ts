import { globSync, readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { dropFontSettings, dropInitial, inlineOnce } from '../../scripts/astro/constant-styles.mjs';
import { isPossible, lean } from '../../scripts/astro/lean-styles.mjs';
import { addNames, withoutComments } from '../../scripts/astro/page-words.mjs';
import { dropUnread } from '../../scripts/astro/unread-styles.mjs';
import { composedClasses } from '../support/composed-classes.ts';

/** A sample whose interpolations are written as #{...}. */
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

describe('the names of a source', () => {
  const namesIn = (code: string) => addNames(new Set<string>(), sample(code));

  test.each([
    ['an attribute', '<p class="card wide">', ['card', 'wide', '<p']],
    ['an attribute of several lines', '<p\n  class="card\n    wide">', ['card', 'wide']],
    ['an expression', "<p className={isWide ? 'wide' : 'card'}>", ['wide', 'card']],
    ['a list', "<p class:list={['card', { 'is-wide': wide }]}>", ['card', 'is-wide']],
    ['a template', 'box.innerHTML = `<i class="card">#{text}</i>`', ['card', '<i']],
    ['a template within another', "`card#{wide ? ` wide` : ''}`", ['card', 'wide']],
    [
      'a text with apostrophes',
      '<p>Don\'t <b class="card">it isn\'t</b> <i class="wide">',
      ['card', 'wide', '<b', '<i'],
    ],
    ['a field', '<input type="search" class="md:wide" />', ['type=search', 'md:wide']],
  ])('are those of %s', (_, code, names) => {
    expect([...namesIn(code)]).toEqual(expect.arrayContaining(names));
  });

  test.each([
    ['a variable', 'const card = read(error);\nif (card) fixed();'],
    ['a text', '<p>A card read on error.</p>'],
    ['a role or an address', '<p role="card" href="read" aria-label="error" id="fixed">'],
    ['a part of a name', "<p class='md:card card-head'>"],
    ['a selector', "document.querySelector('card, error.read > fixed,')"],
  ])('are not those of %s', (_, code) => {
    const names = namesIn(code);
    for (const name of ['card', 'read', 'error', 'fixed']) expect([name, names.has(name)]).toEqual([name, false]);
  });
});

describe('a selector', () => {
  const words = new Set(['card', 'wide', 'md:grid-cols-[1fr_2fr]']);

  test.each([
    '.card',
    '.card > h2::before',
    ':where(.card > :not(:last-child))',
    '.card:not(.other)',
    ':is(.other, .card) a',
    '.md\\:grid-cols-\\[1fr_2fr\\]',
    '.card:has(:focus-visible)',
    '.card:is(:hover, :focus-visible)',
    '.card:nth-child(n + 3)',
    '.card:not(:hover)',
  ])('can match where its classes are: %s', (selector) => {
    expect(isPossible(selector, words)).toBe(true);
  });

  test.each([
    '.other',
    '.card .other',
    ':where(.other > :not(:last-child))',
    ':is(.other, .another) .card',
    '.card:has(.wide .other)',
    ':is(:where(.group):is([open], :popover-open) .wide)',
    '.card textarea',
    ':is(.card textarea)',
    '.card:hover',
    '.card [aria-invalid="true"]',
    ':host',
  ])('cannot match before use where a class is nowhere, or use brings it about: %s', (selector) => {
    expect(isPossible(selector, words)).toBe(false);
  });

  test('is removed alone if others of its rule stay', () => {
    const root = postcss.parse('.card,.other,.card:hover{color:red}@media print{.other{color:red}}');
    expect(lean(root, words)).toBe('.card{color:red}');
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

  test('stays if a script uses it', () => {
    expect(left(':root{--font:serif}', ['--font'])).toBe(':root{--font:serif}');
  });

  test('is removed if nothing uses it, along with what only it uses', () => {
    expect(left(':root{--a:1;--b:var(--a);color:red}')).toBe(':root{color:red}');
    expect(left('a{--a:1}p{color:red}')).toBe('p{color:red}');
    expect(left('@property --a{syntax:"*";inherits:false}@keyframes rise{0%{opacity:0}}p{color:red}')).toBe(
      'p{color:red}',
    );
  });
});

describe('a class composed in code', () => {
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

  test('occurs nowhere: the page would lose its style until it is used', () => {
    const found = globSync('src/**/*.{ts,tsx,astro}').flatMap((file) =>
      composedClasses(readFileSync(file, 'utf8')).map((code) => `${file}: ${code}`),
    );
    expect(found).toEqual([]);
  });
});

describe('what is always the same in a sheet', () => {
  const changed = (css: string, change: (root: postcss.Root) => void) => {
    const root = postcss.parse(css);
    change(root);
    return root.toString();
  };
  const REGISTERED =
    '@layer properties{@supports (a:b){*,:before,:after,::backdrop{--tw-border-style:solid;--tw-leading:initial}}}' +
    '@property --tw-border-style{syntax:"*";inherits:false;initial-value:solid}@property --tw-leading{syntax:"*";inherits:false}';

  test('are the framework’s initial values, unless a rule sets another', () => {
    const rules = '.a{border-style:var(--tw-border-style)}.b{line-height:var(--tw-leading,var(--b))}';
    expect(changed(rules + REGISTERED, dropInitial)).toBe('.a{border-style:solid}.b{line-height:var(--b)}');
    const set = `${rules}.c{--tw-leading:1;--tw-border-style:dashed}`;
    expect(changed(set + REGISTERED, dropInitial)).toBe(set + REGISTERED);
  });

  test('are font settings that only the framework resets', () => {
    const reset = 'html{color:red;font-feature-settings:var(--default-font-feature-settings,normal)}';
    expect(changed(reset, dropFontSettings)).toBe('html{color:red}');
    const own = `${reset}.a{font-feature-settings:"tnum"}`;
    expect(changed(own, dropFontSettings)).toBe(own);
  });

  test('are values that are set and read once', () => {
    const inlined = (css: string, ...words: string[]) => changed(css, (root) => inlineOnce(root, new Set(words)));
    expect(inlined(':root{--a:1px;--b:2px}.a{top:var(--a);left:var(--b)}.b{left:var(--b)}')).toBe(
      ':root{--b:2px}.a{top:1px;left:var(--b)}.b{left:var(--b)}',
    );
    for (const kept of [':root{--a:1px}.dark{--a:2px}.a{top:var(--a)}', ':root{--ab:1px}.a{top:var(--ab-c)}'])
      expect(inlined(kept)).toBe(kept);
    expect(inlined(':root{--a:1px}.a{top:var(--a)}', '--a')).toBe(':root{--a:1px}.a{top:var(--a)}');
  });
});
