import { expect, test } from 'vitest';
import { artOf } from '../../functions/mail/art-of';
import { readSample } from '../../functions/mail/list-samples';
import { prints } from '../../functions/mail/templates/look';
import { editions } from '../../src/shop/catalog/editions';

test('a mail draws each edition by its year and a key for each application, in a hue there is', () => {
  for (const { id, version, apps } of editions) {
    const art = artOf(id);
    expect(art?.year).toBe(version);
    expect(art?.letters.match(/[A-Z][a-z]*/g)).toHaveLength(apps.length);
    expect(Object.keys(prints)).toContain(art?.hue);
  }
  expect(artOf('acrobat-pro-2025')).toBeUndefined();
});

test('a key is in one row, on a phone too, and breaks between its groups only', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const group = /<span style="white-space:nowrap">(-?)<span class="cap[^>]*>(\w{5})<\/span><\/span>/g;
  const groups = [...html.matchAll(group)].slice(0, 5);
  expect(groups.map(([, dash, text]) => `${dash}${text}`).join('')).toBe('SAMPL-E1KEY-00001-HOME4-EXAMP');
  expect(html).not.toContain('color:transparent');
  expect(html).toMatch(/class="ink key [^>]*font-size:19px/);
  const [, rules = ''] = /@media\(max-width:600px\)\{(.*?)@media/s.exec(html) ?? [];
  const px = (rule: RegExp) => Number(rule.exec(rules)?.[1]);
  // A screen of 360 px without what is around its ticket.
  const room = 360 - 34 - 2 * px(/\.paper\{padding:\d+px (\d+)px/) - 2 - 2 * px(/\.key\{padding:\d+px (\d+)px/);
  // A letter of a mono face is 0.6 of its size wide; a cap has five, its padding and its border.
  const letter = px(/\.key\{[^}]*font-size:(\d+)px/) * (0.6 - px(/\.key\{[^}]*letter-spacing:-(\.\d+)em/));
  const least = (px(/span\.cap\{min-width:(\d+)%/) / 100) * room;
  const cap = Math.max(5 * letter, least) + 2 * px(/span\.cap\{[^}]*padding:1px (\d+)px/) + 2;
  expect(5 * cap + 4 * letter).toBeLessThanOrEqual(room);
});

test('the keys of applications stand in two rows of their own where one has no room, none of them alone', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const rows = [...html.matchAll(/<span style="white-space:nowrap">((?:<span class="letter".*?<\/span>)+)<\/span>/g)];
  expect(rows.map(([, row = '']) => row.match(/class="letter"/g)?.length)).toEqual([2, 2, 4, 3]);
});
