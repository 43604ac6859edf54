import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBlocks } from '../../src/shop/content/blocks';
import { fillFacts } from '../../src/shop/content/facts';
import { splitFrontMatter } from '../../src/shop/content/front-matter';

const files = ['policies', 'guides', 'editions', 'posts', 'landings'].flatMap((folder) =>
  readdirSync(`src/content/${folder}`).map((name) => `src/content/${folder}/${name}`),
);

test.each(files)('%s claims nothing the shop cannot keep', (file) => {
  const text = fillFacts(readFileSync(file, 'utf8'), file);
  const { body, offset } = splitFrontMatter(text, file);
  expect(parseBlocks(body, file, offset).length).toBeGreaterThan(0);
  expect(text).not.toMatch(/24\/7|lifetime guarantee|certified (partner|reseller)|7,000|98\.7|4\.9/i);
  expect(text).not.toMatch(/(?<!not )\bauthori[sz]ed (partner|reseller)/i);
  expect(text).not.toMatch(/\{\{|TODO|lorem ipsum/i);
});
