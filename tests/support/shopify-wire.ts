import { STUB_STORE, StoreModel, type StubOrder, type StubRefund } from './store-model.ts';

type Variables = Record<string, unknown>;
type Answer = { data?: unknown; errors?: unknown[] };

export const gid = (kind: string, id: number) => `gid://shopify/${kind}/${id}`;
export const idIn = (text: unknown) => Number(/(\d+)$/.exec(String(text))?.[1]);
const LOCATION = gid('Location', 1);
const PAGE = 10;
const VARIANTS = 50;
const pageAfter = (end: number, all: number) => ({ hasNextPage: all > end, endCursor: String(end) });

const money = (minor: number, currencyCode: string) => ({
  presentmentMoney: { amount: (minor / 100).toFixed(2), currencyCode },
});

const refundOn = (refund: StubRefund, currency: string) => ({
  id: gid('Refund', refund.id),
  createdAt: new Date(refund.at).toISOString(),
  note: refund.note || null,
  totalRefundedSet: money(refund.amount, currency),
  refundLineItems: {
    nodes: refund.lines.map(({ lineId, quantity, amount }) => ({
      quantity,
      lineItem: { id: gid('LineItem', lineId) },
      subtotalSet: money(amount, currency),
      totalTaxSet: money(0, currency),
    })),
  },
  transactions: { nodes: [{ status: 'SUCCESS' }] },
});

function statusOf(order: StubOrder): string {
  if (!order.paid) return 'PENDING';
  const back = StoreModel.refundedOf(order);
  if (back === 0) return 'PAID';
  return back >= StoreModel.totalOf(order) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

const lineOn = (line: StubOrder['lines'][number], currency: string) => ({
  id: gid('LineItem', line.id),
  title: line.title,
  name: line.title,
  quantity: line.quantity,
  currentQuantity: line.quantity - line.refunded,
  unfulfilledQuantity: line.quantity - line.refunded - line.fulfilled,
  variant: { id: gid('ProductVariant', line.variantId) },
  originalTotalSet: money(line.price * line.quantity, currency),
  discountedTotalSet: money(StoreModel.paidFor(line), currency),
  taxLines: [],
});

export const orderOn = (order: StubOrder) => ({
  id: gid('Order', order.id),
  name: order.name,
  createdAt: new Date(order.createdAt).toISOString(),
  updatedAt: new Date(order.updatedAt).toISOString(),
  cancelledAt: order.canceledAt ? new Date(order.canceledAt).toISOString() : null,
  test: true,
  displayFinancialStatus: statusOf(order),
  taxesIncluded: true,
  presentmentCurrencyCode: order.currency,
  email: order.email || null,
  phone: null,
  customer: null,
  billingAddress: {
    firstName: 'Sam',
    lastName: 'Store',
    address1: '1 Way',
    city: 'Here',
    zip: '1',
    countryCodeV2: 'DE',
    phone: null,
  },
  risk: { recommendation: order.risk },
  disputes: order.dispute
    ? [{ id: gid('Dispute', order.dispute.id), initiatedAs: 'CHARGEBACK', status: order.dispute.status }]
    : [],
  fulfillmentOrders: { nodes: [{ id: gid('FulfillmentOrder', order.id), status: order.onHold ? 'ON_HOLD' : 'OPEN' }] },
  lineItems: { nodes: order.lines.map((line) => lineOn(line, order.currency)), pageInfo: { hasNextPage: false } },
  refunds: order.refunds.map((refund) => refundOn(refund, order.currency)),
});

/** Returns a page of orders, oldest first, in the order of one of the two lists. */
function listed(model: StoreModel, by: 'createdAt' | 'updatedAt', { query, after }: Variables) {
  const since = Date.parse(/'(.+)'/.exec(String(query))?.[1] ?? '1970-01-01');
  const found = [...model.orders.values()]
    .filter((order) => order[by] >= since)
    .sort((a, b) => a[by] - b[by] || a.id - b.id);
  const [at, id] = String(after ?? '0 0')
    .split(' ')
    .map(Number) as [number, number];
  const rest = found.filter((order) => order[by] > at || (order[by] === at && order.id > id));
  const nodes = rest.slice(0, PAGE);
  const last = nodes.at(-1);
  return {
    orders: {
      nodes: nodes.map(orderOn),
      pageInfo: { hasNextPage: rest.length > PAGE, endCursor: last ? `${last[by]} ${last.id}` : null },
    },
  };
}

interface SetStock {
  quantities: { inventoryItemId: string; quantity: number; changeFromQuantity: number }[];
}

/** Responds to a compare-and-set like Shopify: all or nothing. */
function setStock(model: StoreModel, { quantities }: SetStock) {
  const stale = quantities.some(
    ({ inventoryItemId, changeFromQuantity }) => model.variant(idIn(inventoryItemId)).available !== changeFromQuantity,
  );
  if (!stale)
    for (const { inventoryItemId, quantity } of quantities) model.variant(idIn(inventoryItemId)).available = quantity;
  const userErrors = stale
    ? [{ code: 'CHANGE_FROM_QUANTITY_STALE', field: ['input'], message: 'The quantity has changed.' }]
    : [];
  return { inventorySetQuantities: { userErrors } };
}

interface NewRefund {
  orderId: string;
  note: string;
  transactions: { amount: string }[];
}

function refund(model: StoreModel, { orderId, note, transactions }: NewRefund) {
  const order = model.orders.get(idIn(orderId));
  const amount = Math.round(Number(transactions[0]?.amount) * 100);
  const left = order ? StoreModel.totalOf(order) - StoreModel.refundedOf(order) : 0;
  if (!order || amount > left)
    return {
      refundCreate: {
        refund: null,
        userErrors: [{ code: null, field: null, message: 'Amount is greater than what is left.' }],
      },
    };
  const made = model.refund(order.id, { amount, note });
  return { refundCreate: { refund: refundOn(made, order.currency), userErrors: [] } };
}

interface Fulfillment {
  lineItemsByFulfillmentOrder: {
    fulfillmentOrderId: string;
    fulfillmentOrderLineItems: { id: string; quantity: number }[];
  }[];
}

function fulfill(model: StoreModel, fulfillment: Fulfillment) {
  for (const one of fulfillment.lineItemsByFulfillmentOrder)
    model.fulfill(
      idIn(one.fulfillmentOrderId),
      one.fulfillmentOrderLineItems.map(({ id, quantity }) => ({ id: idIn(id), quantity })),
      fulfillment,
    );
  return { fulfillmentCreate: { userErrors: [] } };
}

const toFulfill = (order: StubOrder | undefined) => ({
  order: order && {
    fulfillmentOrders: {
      nodes: [
        {
          id: gid('FulfillmentOrder', order.id),
          status: order.onHold ? 'ON_HOLD' : 'OPEN',
          lineItems: {
            nodes: order.lines.map((line) => ({
              id: gid('FulfillmentOrderLineItem', line.id),
              remainingQuantity: line.quantity - line.refunded - line.fulfilled,
              lineItem: { id: gid('LineItem', line.id) },
            })),
          },
        },
      ],
    },
  },
});

const OPERATIONS: Record<string, (model: StoreModel, variables: Variables) => unknown> = {
  KeystallFacts: (model) => ({
    shop: { name: STUB_STORE.name, myshopifyDomain: 'demo.myshopify.com', plan: { partnerDevelopment: true } },
    currentAppInstallation: { accessScopes: model.scopes.map((handle) => ({ handle })) },
    locations: { nodes: [{ id: LOCATION }] },
  }),
  KeystallScopes: (model) => ({ currentAppInstallation: { accessScopes: model.scopes.map((handle) => ({ handle })) } }),
  KeystallVariants: (model, { after }) => ({
    productVariants: {
      nodes: model.variants
        .slice(Number(after ?? 0), Number(after ?? 0) + VARIANTS)
        .map(({ id, title, sku, available }) => ({
          id: gid('ProductVariant', id),
          title: 'Default Title',
          sku,
          inventoryQuantity: available,
          product: { title, status: 'ACTIVE' },
          inventoryItem: { id: gid('InventoryItem', id), tracked: true },
        })),
      pageInfo: pageAfter(Number(after ?? 0) + VARIANTS, model.variants.length),
    },
  }),
  KeystallOrder: (model, { id }) => {
    const order = model.orders.get(idIn(id));
    return { order: order ? orderOn(order) : null };
  },
  KeystallOrdersChanged: (model, variables) => listed(model, 'updatedAt', variables),
  KeystallOrdersPlaced: (model, variables) => listed(model, 'createdAt', variables),
  KeystallStock: (model, { ids }) => ({
    nodes: (ids as string[]).map((id) => ({
      id,
      tracked: true,
      inventoryLevel: { quantities: [{ quantity: model.variant(idIn(id)).available }] },
    })),
  }),
  KeystallSetStock: (model, { input }) => setStock(model, input as SetStock),
  KeystallTransactions: (model, { id }) => ({
    order: {
      transactions: model.orders.has(idIn(id))
        ? [{ id: gid('OrderTransaction', idIn(id)), kind: 'SALE', status: 'SUCCESS', gateway: 'bogus' }]
        : [],
    },
  }),
  KeystallRefund: (model, { input }) => refund(model, input as NewRefund),
  KeystallToFulfill: (model, { id }) => toFulfill(model.orders.get(idIn(id))),
  KeystallFulfill: (model, { fulfillment }) => fulfill(model, fulfillment as Fulfillment),
  KeystallSubscriptions: (model, { uri }) => ({
    webhookSubscriptions: {
      nodes: model.subscriptions
        .filter(({ address }) => address === uri)
        .map(({ id, topic }) => ({ id: gid('WebhookSubscription', id), topic })),
    },
  }),
  KeystallSubscribe: (model, { topic, webhook }) => {
    model.subscriptions.push({ id: model.next(), topic: String(topic), address: (webhook as { uri: string }).uri });
    return { webhookSubscriptionCreate: { userErrors: [] } };
  },
  KeystallUnsubscribe: (model, { id }) => {
    model.subscriptions = model.subscriptions.filter((one) => one.id !== idIn(id));
    return { webhookSubscriptionDelete: { userErrors: [] } };
  },
};

/** Returns the response of Shopify's GraphQL Admin API to one of our operations. */
export function answerGraphql(
  model: StoreModel,
  { query, variables = {} }: { query: string; variables?: Variables },
): Answer {
  const [, name = ''] = /(?:query|mutation) (\w+)/.exec(query) ?? [];
  const run = OPERATIONS[name];
  return run ? { data: run(model, variables) } : { errors: [{ message: `unknown operation ${name}` }] };
}
