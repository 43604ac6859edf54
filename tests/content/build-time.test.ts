import { expect, test } from 'vitest';
import { landing } from '../../scripts/bench/build-time.mjs';
import { checkLanding } from '../../src/content/check-landing';
import { parseBlocks } from '../../src/shop/content/blocks';
import { fillFacts } from '../../src/shop/content/facts';
import { readFrontMatter, splitFrontMatter } from '../../src/shop/content/front-matter';
import { landingSchema } from '../../src/shop/content/schemas';

test('the pages whose build time is measured are pages a marketer could write, each with its own title', () => {
  const titles = [1, 1000].map((number) => {
    const file = `bench-${number}.md`;
    const { head, body, offset } = splitFrontMatter(fillFacts(landing(number), file), file);
    const front = readFrontMatter(head, file, landingSchema);
    const blocks = parseBlocks(body, file, offset);
    checkLanding(front, blocks, file);
    expect(blocks.map(({ type }) => type)).toEqual(['text', 'steps', 'faq']);
    return front.title;
  });
  expect(new Set(titles).size).toBe(2);
});
