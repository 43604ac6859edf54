import { expect, test } from 'vitest';
import { artOf } from '../../functions/mail/art-of';
import { readSample } from '../../functions/mail/list-samples';
import { prints } from '../../functions/mail/templates/look';
import { editions } from '../../src/shop/catalog/editions';

test('a mail draws each edition by its year and a key for each application, in a hue there is', () => {
  for (const { id, version, apps } of editions) {
    const art = artOf(id);
    expect(art?.year).toBe(version);
    expect(art?.letters).toHaveLength(apps.length);
    expect(Object.keys(prints)).toContain(art?.hue);
  }
  expect(artOf('acrobat-pro-2025')).toBeUndefined();
});

test('a key breaks between its groups only, each with its dash; on a phone the five have room in one line', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const group = /<span style="white-space:nowrap"><span class="cap[^>]*>(\w{5})<\/span>(-?)<\/span>/g;
  const groups = [...html.matchAll(group)].slice(0, 5);
  expect(groups.map(([, text, dash]) => `${text}${dash}`).join('')).toBe('SAMPL-E1KEY-00001-HOME4-EXAMP');
  expect(html).not.toContain('color:transparent');
  const [, rules = ''] = /@media\(max-width:600px\)\{(.*?)@media/s.exec(html) ?? [];
  const px = (rule: RegExp) => Number(rule.exec(rules)?.[1]);
  const size = px(/\.key\{[^}]*font-size:(\d+)px/);
  // 25 characters and 4 dashes of a monospaced font in whole pixels, on a screen of 360 px without what surrounds the
  // ticket.
  const room =
    360 - 34 - 2 * px(/\.paper\{padding:\d+px (\d+)px/) - 2 - 2 * px(/\.ticket p,\.follows p\{padding-left:(\d+)px/);
  expect(29 * Math.round(0.6 * size)).toBeLessThanOrEqual(room);
  expect(size).toBeGreaterThanOrEqual(15);
  // Letters this large reach the sides of a keycap: only its lower edge is drawn.
  expect(rules).toMatch(/span\.cap\{[^}]*border-width:0 0 3px/);
});

test('the keys of applications stand in two rows of their own where one has no room, none of them alone', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const rows = [...html.matchAll(/<span style="white-space:nowrap">((?:<span class="letter".*?<\/span>)+)<\/span>/g)];
  expect(rows.map(([, row = '']) => row.match(/class="letter"/g)?.length)).toEqual([2, 2, 4, 3]);
});
