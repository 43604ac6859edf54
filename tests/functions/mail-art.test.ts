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

test('on a phone a key breaks between its groups only, three above two, and each of the three keeps its dash', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const group = /<span style="white-space:nowrap"><span class="cap[^>]*>(\w{5})<\/span>(-?)<\/span>/g;
  const groups = [...html.matchAll(group)].slice(0, 5);
  expect(groups.map(([, text, dash]) => `${text}${dash}`).join('')).toBe('SAMPL-E1KEY-00001-HOME4-EXAMP');
  expect(html).toContain('.five{max-width:250px!important}');
  expect(html).not.toContain('color:transparent');
});

test('the keys of applications stand in two rows of their own where one has no room, none of them alone', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const rows = [...html.matchAll(/<span style="white-space:nowrap">((?:<span class="letter".*?<\/span>)+)<\/span>/g)];
  expect(rows.map(([, row = '']) => row.match(/class="letter"/g)?.length)).toEqual([2, 2, 4, 3]);
});
