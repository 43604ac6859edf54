// @vitest-environment node
import { readFileSync } from 'node:fs';
import { assertEnumType, buildSchema, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { createShopify } from '../../functions/platform/commerce/shopify';
import { OPERATIONS, TOPICS } from '../../functions/platform/commerce/shopify-operations';
import { SCOPES } from '../../src/shop/commerce/scopes';
import { answerGraphql } from '../support/shopify-wire.ts';
import { StoreModel } from '../support/store-model.ts';

/** The part of Shopify's published schema that we use; scripts/shopify-schema.mjs writes it. */
const schema = buildSchema(readFileSync('tests/support/shopify-schema.graphql', 'utf8'));

test.each(Object.entries(OPERATIONS))('%s is valid against the published schema', (_, operation) => {
  expect(validate(schema, parse(operation)).map(({ message }) => message)).toEqual([]);
});

test('a field that Shopify does not have is detected', () => {
  const wrong = OPERATIONS.order.replace('displayFinancialStatus', 'financialStatus');
  expect(
    validate(schema, parse(wrong))
      .map(({ message }) => message)
      .join(),
  ).toContain('financialStatus');
});

test('every topic we subscribe to exists, and the stub answers every operation', () => {
  const known = assertEnumType(schema.getType('WebhookSubscriptionTopic')).getValues();
  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining([...TOPICS]));
  const model = new StoreModel();
  for (const [name, query] of Object.entries(OPERATIONS))
    if (!['setStock', 'refund', 'fulfill', 'subscribe'].includes(name))
      expect([
        name,
        answerGraphql(model, { query, variables: { ids: [], id: 'gid://shopify/Order/1' } }),
      ]).toMatchObject([name, { data: {} }]);
  expect(Object.keys(SCOPES.shopify)).toHaveLength(9);
});

test('an order with more refunds than are loaded needs staff: further ones would be lost', async () => {
  const model = new StoreModel();
  const { id } = model.buy({ items: [] });
  const refunded = async (times: number) => {
    for (let n = 0; n < times; n += 1) model.refund(id, { amount: 1 });
    const shopify = createShopify(async (answer, query, variables = {}) => {
      const { data } = answerGraphql(model, { query, variables }) as { data: { order: { refunds: object[] } } };
      const most = Number(/refunds\(first: (\d+)\)/.exec(query)?.[1]);
      return answer.parse({ order: { ...data.order, refunds: data.order.refunds.slice(0, most) } });
    });
    return shopify.order(`gid://shopify/Order/${id}`);
  };
  expect(await refunded(20)).toMatchObject({ refunds: expect.any(Array) });
  expect(await refunded(1)).toMatchObject({ unread: 'refunds' });
});
