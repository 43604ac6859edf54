import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ORDER = '@layer theme, base, components, page, utilities;';
const IMPORT = /import '[./]*(styles\/[\w-]+\.css)'/g;

test('a style sheet imported by a page or component declares the order of layers before it opens one', () => {
  const sheets = globSync('src/{components,islands,layouts,pages}/**/*.{astro,ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, sheet]) => path.join('src', sheet ?? '')),
  );
  expect(sheets).toContain(path.join('src', 'styles/reviews.css'));
  // The back office is a page of its own with a single style sheet.
  const shop = [...new Set(sheets)].filter((sheet) => !sheet.endsWith('admin.css'));
  const unordered = shop.filter((sheet) => {
    const css = readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const first = css.indexOf('@layer');
    return first >= 0 && !css.startsWith(ORDER, first);
  });
  expect(unordered).toEqual([]);
});
