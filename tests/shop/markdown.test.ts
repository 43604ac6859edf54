import { expect, test } from 'vitest';
import { markdownHtml } from '../../src/shop/catalog/markdown';

test('Markdown becomes headings, lists and links below the heading of the page', () => {
  const html = markdownHtml('# Why\n\nIt **works**, see [here](https://shop.example/a?b=1&c=2).\n\n- one\n- two');
  expect(html).toContain('<h3>Why</h3>');
  expect(html).toContain('<strong>works</strong>');
  expect(html).toContain('href="https://shop.example/a?b=1&amp;c=2"');
  expect(html).toContain('<li>two</li>');
});

test.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)> text',
  '[press](javascript:alert(1))',
  '[press](JaVaScRiPt:alert(1))',
  '[press](data:text/html,<script>alert(1)</script>)',
  '[press](//evil.example)',
  '[press](/\\\\evil.example)',
  '![x](https://evil.example/pixel.gif)',
  '<a href="javascript:alert(1)">x</a>',
  '[a](https://x.example "\\"onmouseover=alert(1)")',
  '<javascript:alert(1)>',
  '`<b>` and ```\n<script>\n```',
])('no markup of the text itself gets through: %s', (text) => {
  const html = markdownHtml(text);
  const tags = [...html.matchAll(/<\/?([a-z0-9]+)[^>]*>/g)].map(([, name]) => name);
  expect(tags.filter((name) => !['p', 'a', 'code', 'pre'].includes(name ?? ''))).toEqual([]);
  expect(html).not.toMatch(/<[^>]*(javascript:|onerror|onmouseover|data:)/i);
  expect(
    [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href).filter((href) => !href?.startsWith('https://x.')),
  ).toEqual([]);
});
