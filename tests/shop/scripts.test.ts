import { describe, expect, test } from 'vitest';
import { deviceByWidth } from '../../src/shop/device.ts';
import { scriptUrlProblem } from '../../src/shop/scripts/address.ts';
import { diffLines } from '../../src/shop/scripts/diff.ts';
import { errorText } from '../../src/shop/scripts/error-text.ts';
import { readPasted } from '../../src/shop/scripts/read-content.ts';
import { runsOnPage } from '../../src/shop/scripts/runs-on-page.ts';
import { hostsOfHtml, problemOfHtml } from '../../src/shop/scripts/safe-html.ts';
import { stateOf } from '../../src/shop/scripts/state.ts';

const paste = (content: string, scriptType: 'javascript' | 'css' | 'html' = 'javascript') =>
  readPasted({ scriptType, content, address: '', integrity: '' });

describe('pasted code', () => {
  test.each([
    ['let a = 1;', { content: 'let a = 1;' }],
    ['<script>let a = "<b>";</script>', { content: 'let a = "<b>";' }],
    ["<script async src='https://x.example/a.js'></script>", { content: '', address: 'https://x.example/a.js' }],
    ['<script src=//x.example/a.js></script>', { address: 'https://x.example/a.js' }],
    ['<noscript><img src="https://x.example/p.gif"></noscript>', { scriptType: 'html' }],
    ['<script>a()</script><script>b()</script>', { content: '<script>a()</script><script>b()</script>' }],
    ['if (a < b) run();', { content: 'if (a < b) run();' }],
  ])('%s', (content, meant) => expect(paste(content)).toMatchObject(meant));

  test('a style element gives its rules', () =>
    expect(paste('<style media="all">p{color:red}</style>', 'css').content).toBe('p{color:red}'));
});

describe('HTML', () => {
  test.each([
    '<p class="x">Hello <a href="https://x.example" rel=nofollow>there</a></p>',
    '<img src="https://x.example/a.png" alt="A > B" width=1>',
    '<!-- <script> --> a < b',
    '<noscript><img src="https://x.example/p.gif"/></noscript>',
  ])('%s is allowed', (html) => expect(problemOfHtml(html)).toBeUndefined());

  test.each([
    '<script>a()</script>',
    '<svg onload=a()>',
    '<p onclick="a()">x</p>',
    '<a href=" javascript:a()">x</a>',
    '<a href="//x.example">x</a>',
    '<img src=data:text/html,x>',
    '<form action="/x"><input name="card"></form>',
    '<p style="position:fixed">x</p>',
    '<p id="checkout">x</p>',
    '<img src="/x" onerror=a()',
    '<base href="https://x.example">',
    '<meta http-equiv="refresh">',
  ])('%s is not', (html) => expect(problemOfHtml(html)).toBeTruthy());

  test('its pictures name their hosts', () =>
    expect(hostsOfHtml('<img src="https://A.example/x"><img src=https://a.example/y><img src="/z">')).toEqual([
      'a.example',
    ]));
});

test.each([
  'https://localhost/a.js',
  'https://10.0.0.1/a.js',
  'https://2130706433/a.js',
  'https://0x7f.1/a.js',
  'https://[::1]/a.js',
  'https://[::ffff:7f00:1]/a.js',
  'https://printer.local/a.js',
  'https://metadata.google.internal/a.js',
  'https://intranet/a.js',
  'https://cdn.example.com:8443/a.js',
  'https://a:b@cdn.example.com/a.js',
  'http://cdn.example.com/a.js',
  'ftp://cdn.example.com/a.js',
  'https://cdn.example.com',
  'javascript:alert(1)',
  'nothing',
])('%s is no address of an external script', (address) => expect(scriptUrlProblem(address)).toBeTruthy());

test('an address in the public network is one', () =>
  expect(scriptUrlProblem('https://cdn.example.com/a.js?v=1')).toBeUndefined());

test('pages, and a trailing asterisk', () => {
  const target = { deviceTargeting: 'all', targetedPages: ['/a', '/b/*'], excludedPages: ['/b/c'] } as const;
  const on = (pageTargeting: 'all' | 'specific' | 'exclude', path: string) =>
    runsOnPage({ ...target, pageTargeting }, path);
  expect(['/a', '/a/x', '/b/x', '/b', '/b/c'].map((path) => on('specific', path))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(['/a', '/b/c'].map((path) => on('exclude', path))).toEqual([true, false]);
  expect(on('all', '/b/c')).toBe(true);
});

test('devices by the width of the window', () =>
  expect([360, 767, 768, 1023, 1024].map(deviceByWidth)).toEqual(['mobile', 'mobile', 'tablet', 'tablet', 'desktop']));

test('an error is stored short, without addresses and keys', () => {
  const text = `Failed for ada.l@example.com with ABCDE-12345-FGHIJ-67890-KLMNO at https://x.example/a?token=1 ${'x'.repeat(400)}`;
  expect(errorText(text)).toMatch(/^Failed for \(address\) with \(key\) at https:\/\/x\.example\/a x+$/);
  expect(errorText(text)).toHaveLength(200);
});

test('whatever keeps a script from running is its state', () => {
  const facts = { isActive: true, liveVersion: 1, startsAt: null, endsAt: null, stoppedAt: null, archivedAt: null };
  expect(stateOf(facts, 5)).toBe('live');
  expect(stateOf({ ...facts, liveVersion: null }, 5)).toBe('waiting');
  expect(stateOf({ ...facts, startsAt: 6 }, 5)).toBe('scheduled');
  expect(stateOf({ ...facts, endsAt: 5 }, 5)).toBe('expired');
  expect(stateOf({ ...facts, isActive: false }, 5)).toBe('off');
  expect(stateOf({ ...facts, stoppedAt: 1 }, 5)).toBe('stopped');
  expect(stateOf({ ...facts, archivedAt: 1 }, 5)).toBe('removed');
});

describe('the difference of two texts', () => {
  const shown = (before: string, after: string) =>
    diffLines(before, after).map(({ kind, text }) => `${{ same: ' ', added: '+', removed: '-' }[kind]}${text}`);
  test('is told line by line', () => {
    expect(shown('a\nb\nc', 'a\nx\nc\nd')).toEqual([' a', '-b', '+x', ' c', '+d']);
    expect(shown('', 'a')).toEqual(['+a']);
    expect(shown('a\nb', 'a\nb')).toEqual([' a', ' b']);
  });
  test('of texts too long to match is everything between the common beginning and end', () => {
    const lines = (letter: string) => Array.from({ length: 3000 }, (_, at) => `${letter}${at}`);
    const found = diffLines(['same', ...lines('a')].join('\n'), ['same', ...lines('b')].join('\n'));
    expect(found).toHaveLength(6001);
    expect(found[0]).toEqual({ kind: 'same', text: 'same' });
  });
});
