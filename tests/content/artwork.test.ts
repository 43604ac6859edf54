import { expect, test } from 'vitest';
import { editionFile } from '../../src/components/art/compose';
import { DIGITS, letterOf } from '../../src/components/art/glyphs';

const years = ['2024', '2026', '2027', '2021', '2019', '', 'LTSC'];
const apps = ['Word', 'Excel', 'PowerPoint', 'OneNote', 'Outlook', 'Publisher', 'Access', 'Visio', 'Project'];

test('every digit and every Latin initial is drawn', () => {
  expect(Object.keys(DIGITS)).toHaveLength(10);
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') expect(letterOf(letter)).not.toBe(letterOf('東京'));
  expect(letterOf('OneNote')).toBe(letterOf('N'));
});

test.each(years)(
  'the picture of a product of "%s" keeps its parts inside, however many applications it has',
  (version) => {
    for (let count = 0; count <= apps.length; count += 1) {
      const picture = editionFile({ category: 'Home', version, apps: apps.slice(0, count) });
      expect(picture.match(/<rect x=/g)?.length ?? 0).toBe(Math.min(count, 8));
      for (const [, x, y] of picture.matchAll(/<rect x="(-?\d+)" y="(-?\d+)"/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(36);
        expect(Number(x) + 60).toBeLessThanOrEqual(480 - 24);
        expect(Number(y)).toBeGreaterThanOrEqual(36);
        expect(Number(y) + 60).toBeLessThanOrEqual(336 - 36);
      }
      expect(picture).not.toMatch(/undefined|NaN/);
    }
  },
);
