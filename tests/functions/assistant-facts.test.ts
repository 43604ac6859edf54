import { beforeAll, expect, test } from 'vitest';
import { CATALOG_HEAD } from '../../functions/catalog/list-products';
import type { Passage } from '../../src/shop/assistant/passages';
import { markedFact } from '../../src/shop/catalog/facts';
import { ask } from '../support/assistant.ts';
import { db, product } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

let last: { id: string };
beforeAll(async () => {
  last = await product({ keys: 1, priceMinor: 4_321 });
  await db
    .prepare(
      `WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?1)
       INSERT INTO product (id, slug, vendor, suite, name, short_name, version, category, description, price_minor,
         original_price_minor, details, position)
       SELECT 'head' || at, 'head-' || at, 'Maker', 'Suite', 'Tool ' || at, 'T' || at, 2024, 'Home', 'A tool.', 1000, 1000,
         '{}', -at FROM n`,
    )
    .bind(CATALOG_HEAD)
    .run();
});

const pages = (): Promise<readonly Passage[]> =>
  Promise.resolve([
    {
      path: '/clubs',
      page: 'Clubs',
      heading: 'What do rowing clubs pay?',
      text: `Rowing clubs pay ${markedFact(`price.${last.id}`, '$ 99.00')} for each computer.`,
    },
  ]);

test('a price named by a page is the current one, however many products come before it', async () => {
  const { body } = await ask(newVisitor({ passages: pages }), 'What do rowing clubs pay?');
  expect(body.response).toContain('Rowing clubs pay $ 43.21 for each computer.');
});

test('a product that is no longer sold is said to be gone', async () => {
  await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(last.id).run();
  const { body } = await ask(newVisitor({ passages: pages }), 'What do rowing clubs pay?');
  expect(body.response).toContain('Rowing clubs pay not on sale for each computer.');
});
