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

test('on a phone a key breaks between its groups only, and a dash stays with the group before it', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const groups = [...html.matchAll(/<span style="white-space:nowrap"><span class="cap[^>]*>(\w{5})<\/span>(-?)/g)];
  expect(
    groups
      .slice(0, 5)
      .map(([, group, dash]) => `${group}${dash}`)
      .join(''),
  ).toBe('SAMPL-E1KEY-00001-HOME4-EXAMP');
});
