import { z } from 'zod';
import type { FoundOrder, PlatformPage } from '../../../src/shop/commerce/platform';
import { parseCurrency, toDecimal } from '../../../src/shop/money';
import { RefundRefused } from '../payments';
import { CommerceError, type CommercePlatform, type DeliveredLine, firstIssue, type RefundOrder } from './platform';
import type { ShopifyCall } from './shopify-api';
import { orderFacts, orderName, orderOf, refundFacts, refundOf } from './shopify-facts';
import { OPERATIONS, TOPICS } from './shopify-operations';

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });
const userErrors = z.array(z.object({ code: z.string().nullish(), message: z.string() }));

const pageOf = <Item>(items: Item[], { hasNextPage, endCursor }: z.infer<typeof pageInfo>): PlatformPage<Item> => ({
  items,
  next: hasNextPage && endCursor ? endCursor : null,
});

/** Throws if a mutation was refused; the error contains the store's words, for staff. */
function requireAccepted(errors: z.infer<typeof userErrors>): void {
  const [first] = errors;
  if (first) throw new CommerceError('refused', first.message);
}

const factsAnswer = z.object({
  shop: z.object({ name: z.string(), plan: z.object({ partnerDevelopment: z.boolean() }) }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  locations: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
});
const scopesAnswer = factsAnswer.pick({ currentAppInstallation: true });

/**
 * Reads the store's facts. A token without some scopes may not read what they guard: then only its scopes are returned.
 */
async function facts(ask: ShopifyCall) {
  const scopesOf = (answer: z.infer<typeof scopesAnswer>) =>
    answer.currentAppInstallation.accessScopes.map(({ handle }) => handle);
  try {
    const answer = await ask(factsAnswer, OPERATIONS.facts);
    const { name, plan } = answer.shop;
    const locationId = answer.locations.nodes[0]?.id ?? '';
    return { name, isTest: plan.partnerDevelopment, scopes: scopesOf(answer), locationId };
  } catch (error) {
    if (!(error instanceof CommerceError) || error.fault !== 'scopes') throw error;
    return { name: '', isTest: false, scopes: scopesOf(await ask(scopesAnswer, OPERATIONS.scopes)), locationId: '' };
  }
}

const variantsAnswer = z.object({
  productVariants: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        sku: z.string().nullish(),
        inventoryQuantity: z.int().nullish(),
        product: z.object({ title: z.string(), status: z.string() }),
        inventoryItem: z.object({ id: z.string(), tracked: z.boolean() }),
      }),
    ),
    pageInfo,
  }),
});

async function variants(ask: ShopifyCall, after: string | null) {
  const { productVariants: page } = await ask(variantsAnswer, OPERATIONS.variants, { after });
  const items = page.nodes.map(({ id, title, sku, inventoryQuantity, product, inventoryItem }) => ({
    id,
    title: title === 'Default Title' ? product.title : `${product.title} - ${title}`,
    sku: sku ?? '',
    stockId: inventoryItem.tracked ? inventoryItem.id : '',
    available: inventoryItem.tracked ? (inventoryQuantity ?? 0) : null,
  }));
  return pageOf(items, page.pageInfo);
}

const ordersAnswer = z.object({ orders: z.object({ nodes: z.array(orderName), pageInfo }) });
const orderAnswer = z.object({ order: orderName.nullish() });

/** Parses an order. One in an unknown form is returned with its name only, so that it does not hold up the others. */
function readOrder(entity: z.infer<typeof orderName>): FoundOrder {
  const { data, error } = orderFacts.safeParse(entity);
  if (data) return orderOf(data);
  const { id, name, updatedAt } = entity;
  return { id, name: name || id, updatedAt: Date.parse(updatedAt) || 0, unread: firstIssue(error) };
}

async function orders(ask: ShopifyCall, by: 'ordersChanged' | 'ordersPlaced', since: number, after: string | null) {
  const field = by === 'ordersChanged' ? 'updated_at' : 'created_at';
  const query = `${field}:>='${new Date(since).toISOString()}'`;
  const answer = await ask(ordersAnswer, OPERATIONS[by], { query, after });
  return pageOf(answer.orders.nodes.map(readOrder), answer.orders.pageInfo);
}

const level = z.object({ quantities: z.array(z.object({ quantity: z.int() })) });
const stockAnswer = z.object({
  nodes: z.array(z.object({ id: z.string().optional(), inventoryLevel: level.nullish() }).nullable()),
});

const stockOf =
  (ask: ShopifyCall): CommercePlatform['stockOf'] =>
  async (stock) => {
    const location = stock[0]?.locationId;
    if (!location) return stock.map(() => null);
    const { nodes } = await ask(stockAnswer, OPERATIONS.stock, { ids: stock.map(({ stockId }) => stockId), location });
    return stock.map(({ stockId }) => {
      const item = nodes.find((node) => node?.id === stockId);
      return item?.inventoryLevel?.quantities[0]?.quantity ?? null;
    });
  };

const setStockAnswer = z.object({ inventorySetQuantities: z.object({ userErrors }) });

const setStock =
  (ask: ShopifyCall): CommercePlatform['setStock'] =>
  async ({ stockId, locationId, quantity, from, key }) => {
    const input = {
      name: 'available',
      reason: 'correction',
      quantities: [{ inventoryItemId: stockId, locationId, quantity, changeFromQuantity: from }],
    };
    const { inventorySetQuantities: done } = await ask(setStockAnswer, OPERATIONS.setStock, { input, key });
    if (done.userErrors.some(({ code }) => code === 'CHANGE_FROM_QUANTITY_STALE')) return 'moved';
    requireAccepted(done.userErrors);
    return 'set';
  };

const transactionsAnswer = z.object({
  order: z
    .object({
      transactions: z.array(
        z.object({ id: z.string(), kind: z.string(), status: z.string(), gateway: z.string().nullish() }),
      ),
    })
    .nullish(),
});
const refundAnswer = z.object({ refundCreate: z.object({ refund: refundFacts.nullish(), userErrors }) });

async function refund(ask: ShopifyCall, { orderId, amountMinor, currency, note, key }: RefundOrder) {
  const { order } = await ask(transactionsAnswer, OPERATIONS.transactions, { id: orderId });
  const payment = order?.transactions.find(
    ({ kind, status }) => (kind === 'SALE' || kind === 'CAPTURE') && status === 'SUCCESS',
  );
  if (!payment) throw new RefundRefused('the store has no payment of this order');
  const amount = toDecimal(amountMinor, parseCurrency(currency) ?? 'USD');
  const transactions = [{ orderId, parentId: payment.id, gateway: payment.gateway ?? '', kind: 'REFUND', amount }];
  const input = { orderId, currency, note, notify: false, transactions };
  const { refundCreate: result } = await ask(refundAnswer, OPERATIONS.refund, { input, key });
  const [refusal] = result.userErrors;
  if (refusal || !result.refund) throw new RefundRefused(refusal?.message ?? 'no refund was made');
  return refundOf(result.refund);
}

const toFulfillAnswer = z.object({
  order: z
    .object({
      fulfillmentOrders: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            status: z.string(),
            lineItems: z.object({
              nodes: z.array(
                z.object({ id: z.string(), remainingQuantity: z.int(), lineItem: z.object({ id: z.string() }) }),
              ),
            }),
          }),
        ),
      }),
    })
    .nullish(),
});
const fulfillAnswer = z.object({ fulfillmentCreate: z.object({ userErrors }) });

async function fulfill(ask: ShopifyCall, id: string, lines: DeliveredLine[]): Promise<void> {
  const left = new Map(lines.map((line) => [line.id, line.quantity]));
  const { order } = await ask(toFulfillAnswer, OPERATIONS.toFulfill, { id });
  for (const one of order?.fulfillmentOrders.nodes ?? []) {
    if (!['OPEN', 'IN_PROGRESS'].includes(one.status)) continue;
    // Copies added in the store since then are not delivered, so they stay open.
    const items = one.lineItems.nodes.flatMap(({ id: itemId, remainingQuantity, lineItem }) => {
      const quantity = Math.min(remainingQuantity, left.get(lineItem.id) ?? 0);
      left.set(lineItem.id, (left.get(lineItem.id) ?? 0) - quantity);
      return quantity > 0 ? [{ id: itemId, quantity }] : [];
    });
    if (items.length === 0) continue;
    const byOrder = [{ fulfillmentOrderId: one.id, fulfillmentOrderLineItems: items }];
    const fulfillment = { lineItemsByFulfillmentOrder: byOrder, notifyCustomer: false };
    requireAccepted((await ask(fulfillAnswer, OPERATIONS.fulfill, { fulfillment })).fulfillmentCreate.userErrors);
  }
}

const subscriptionsAnswer = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string(), topic: z.string() })) }),
});
const subscribeAnswer = z.object({ webhookSubscriptionCreate: z.object({ userErrors }) });
const unsubscribeAnswer = z.object({ webhookSubscriptionDelete: z.object({ userErrors }) });

const subscribed = async (ask: ShopifyCall, uri: string) =>
  (await ask(subscriptionsAnswer, OPERATIONS.subscriptions, { uri })).webhookSubscriptions.nodes;

async function subscribe(ask: ShopifyCall, uri: string): Promise<void> {
  const there = (await subscribed(ask, uri)).map(({ topic }) => topic);
  for (const topic of TOPICS.filter((one) => !there.includes(one))) {
    const answer = await ask(subscribeAnswer, OPERATIONS.subscribe, { topic, webhook: { uri, format: 'JSON' } });
    requireAccepted(answer.webhookSubscriptionCreate.userErrors);
  }
}

async function unsubscribe(ask: ShopifyCall, uri: string): Promise<void> {
  for (const { id } of await subscribed(ask, uri)) await ask(unsubscribeAnswer, OPERATIONS.unsubscribe, { id });
}

/** Creates the client of a Shopify store, by its GraphQL Admin API. */
export const createShopify = (ask: ShopifyCall): CommercePlatform => ({
  name: 'shopify',
  facts: () => facts(ask),
  variants: (page) => variants(ask, page),
  order: async (id) => {
    const { order } = await ask(orderAnswer, OPERATIONS.order, { id });
    return order ? readOrder(order) : undefined;
  },
  ordersChanged: (since, page) => orders(ask, 'ordersChanged', since, page),
  ordersPlaced: (since, page) => orders(ask, 'ordersPlaced', since, page),
  stockOf: stockOf(ask),
  setStock: setStock(ask),
  refund: (order) => refund(ask, order),
  fulfill: (id, lines) => fulfill(ask, id, lines),
  subscribe: (address) => subscribe(ask, address),
  unsubscribe: (address) => unsubscribe(ask, address),
});
