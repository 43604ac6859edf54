import { expect, test } from 'vitest';
import { artOf } from '../../functions/mail/art-of';
import { readSample } from '../../functions/mail/list-samples';
import { printOfEdition, styleSheet, withDarkMode } from '../../functions/mail/templates/look';
import { inkOf } from '../../src/components/art/palette';
import { editions } from '../../src/shop/catalog/editions';

test('a mail draws each edition by its year and a key for each application, in a hue there is', () => {
  for (const { id, version, apps } of editions) {
    const art = artOf(id);
    expect(art?.year).toBe(version);
    expect(art?.letters.match(/[A-Z][a-z]*/g)).toHaveLength(apps.length);
    expect(art?.hue && printOfEdition(art).ground).toMatch(/^#/);
  }
  expect(artOf('acrobat-pro-2025')).toBeUndefined();
});

/** The light and the dark color of the site's artwork. */
const pair = (ink: string) => /^light-dark\((#\w+),(#\w+)\)$/.exec(ink)?.slice(1) ?? [ink, ink];
/** Whether two colors look alike: those of emails may be a step apart. */
const near = (a: string, b: string) =>
  [1, 3, 5].every(
    (at) => Math.abs(Number.parseInt(a.slice(at, at + 2), 16) - Number.parseInt(b.slice(at, at + 2), 16)) < 3,
  );

test('a mail prints each edition in the colors of its year, in light and in dark', () => {
  for (const edition of editions) {
    const art = artOf(edition.id);
    if (!art) throw new Error(edition.id);
    const { className, ground, numeral, cap, letter } = printOfEdition(art);
    const ink = inkOf(edition);
    const drawn = { ground, numeral, cap, letter };
    for (const [part, color] of Object.entries(drawn)) {
      const [day = '', night = ''] = pair(ink[part as keyof typeof drawn]);
      expect([edition.id, part, near(color, day)]).toEqual([edition.id, part, true]);
      if (edition.version === '2024') continue;
      expect([edition.id, part, near(withDarkMode(color), night)]).toEqual([edition.id, part, true]);
      expect(styleSheet).toContain(`.${className}{background-color:${withDarkMode(ground)}!important}`);
    }
  }
});

test('a key is in one row, on a phone in rows of three, and breaks between its groups only', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const group =
    /<span style="white-space:nowrap">(?:<span class="turn">)?(-?)(?:<\/span>)?<span class="cap[^>]*>(\w{5})<\/span><\/span>/g;
  const groups = [...html.matchAll(group)].slice(0, 5);
  expect(groups.map(([, dash, text]) => `${dash}${text}`).join('')).toBe('SAMPL-E1KEY-00001-HOME4-EXAMP');
  expect(html).not.toContain('color:transparent');
  expect(html).toMatch(/class="ink key [^>]*font-size:19px/);
  const [, rules = ''] = /@media\(max-width:600px\)\{(.*?)@media/s.exec(html) ?? [];
  const px = (rule: RegExp) => Number(rule.exec(rules)?.[1]);
  // A screen of 360 px without what is around its ticket.
  const room =
    360 - 34 - 2 * px(/\.paper\{padding:\d+px (\d+)px/) - 2 - 2 * px(/\.ticket p[^{]*\{padding-left:(\d+)px/);
  const size = px(/\.key\{[^}]*font-size:(\d+)px/);
  expect(size).toBeGreaterThanOrEqual(18);
  // A letter of a mono face is 0.6 of its size wide: three caps and two dashes fit, a group fits its cap, four caps do not.
  const cap = px(/span\.cap\{[^}]*width:([\d.]+)%/) / 100;
  expect(3 * cap * room + 2 * 0.6 * size).toBeLessThanOrEqual(room);
  expect(5 * 0.6 * size + 2).toBeLessThan(cap * room);
  expect(4 * cap).toBeGreaterThan(1);
  expect(rules).toContain('.turn{font-size:1px}');
});

test('the keys of applications stand in two rows of their own where one has no room, none of them alone', async () => {
  const { html } = (await readSample('order_paid', 'all keys')) ?? { html: '' };
  const rows = [...html.matchAll(/<span style="white-space:nowrap">((?:<span class="letter".*?<\/span>)+)<\/span>/g)];
  expect(rows.map(([, row = '']) => row.match(/class="letter"/g)?.length)).toEqual([2, 2, 4, 3]);
});
