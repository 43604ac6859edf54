/**
 * The operations sent to Shopify's Admin API, checked against its published schema by
 * tests/content/shopify-schema.test.ts.
 */
export const SHOPIFY_VERSION = '2026-10';

/** Disputes are few; an order with more lines or refunds than this is left to staff. */
export const MAX_LINES_PER_CALL = 50;
export const MAX_REFUNDS = 20;

const MONEY = '{ presentmentMoney { amount currencyCode } }';

const ORDER = `id name createdAt updatedAt cancelledAt test displayFinancialStatus taxesIncluded
  presentmentCurrencyCode email phone
  customer { defaultEmailAddress { emailAddress } firstName lastName }
  billingAddress { firstName lastName address1 city zip countryCodeV2 phone }
  risk { recommendation }
  disputes { id initiatedAs status }
  fulfillmentOrders(first: 10) { nodes { id status } }
  lineItems(first: ${MAX_LINES_PER_CALL}) {
    nodes {
      id title name quantity currentQuantity unfulfilledQuantity variant { id }
      originalTotalSet ${MONEY} discountedTotalSet(withCodeDiscounts: true) ${MONEY}
      taxLines(first: 10) { priceSet ${MONEY} }
    }
    pageInfo { hasNextPage }
  }
  refunds(first: ${MAX_REFUNDS + 1}) {
    id createdAt note totalRefundedSet ${MONEY}
    refundLineItems(first: ${MAX_LINES_PER_CALL}) { nodes { quantity lineItem { id } subtotalSet ${MONEY} totalTaxSet ${MONEY} } }
    transactions(first: 5) { nodes { status } }
  }`;

const ORDERS = (name: string, sort: string) => `query ${name}($query: String!, $after: String) {
  orders(first: 10, after: $after, query: $query, sortKey: ${sort}) {
    nodes { ${ORDER} }
    pageInfo { hasNextPage endCursor }
  }
}`;

export const OPERATIONS = {
  facts: `query KeystallFacts {
    shop { name myshopifyDomain plan { partnerDevelopment } }
    currentAppInstallation { accessScopes { handle } }
    locations(first: 1) { nodes { id } }
  }`,
  scopes: 'query KeystallScopes { currentAppInstallation { accessScopes { handle } } }',
  variants: `query KeystallVariants($after: String) {
    productVariants(first: 50, after: $after, sortKey: ID) {
      nodes { id title sku inventoryQuantity product { title status } inventoryItem { id tracked } }
      pageInfo { hasNextPage endCursor }
    }
  }`,
  order: `query KeystallOrder($id: ID!) { order(id: $id) { ${ORDER} } }`,
  ordersChanged: ORDERS('KeystallOrdersChanged', 'UPDATED_AT'),
  ordersPlaced: ORDERS('KeystallOrdersPlaced', 'CREATED_AT'),
  stock: `query KeystallStock($ids: [ID!]!, $location: ID!) {
    nodes(ids: $ids) {
      ... on InventoryItem { id tracked inventoryLevel(locationId: $location) { quantities(names: ["available"]) { quantity } } }
    }
  }`,
  setStock: `mutation KeystallSetStock($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code field message } }
  }`,
  transactions: `query KeystallTransactions($id: ID!) {
    order(id: $id) { transactions(first: 20) { id kind status gateway amountSet ${MONEY} } }
  }`,
  refund: `mutation KeystallRefund($input: RefundInput!, $key: String!) {
    refundCreate(input: $input) @idempotent(key: $key) {
      refund { id createdAt note totalRefundedSet ${MONEY} transactions(first: 5) { nodes { status } } }
      userErrors { field message }
    }
  }`,
  toFulfill: `query KeystallToFulfill($id: ID!) {
    order(id: $id) {
      fulfillmentOrders(first: 10) {
        nodes { id status lineItems(first: ${MAX_LINES_PER_CALL}) { nodes { id remainingQuantity lineItem { id } } } }
      }
    }
  }`,
  fulfill: `mutation KeystallFulfill($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) { userErrors { field message } }
  }`,
  subscriptions: `query KeystallSubscriptions($uri: String!) {
    webhookSubscriptions(first: 50, uri: $uri) { nodes { id topic } }
  }`,
  subscribe: `mutation KeystallSubscribe($topic: WebhookSubscriptionTopic!, $webhook: WebhookSubscriptionInput!) {
    webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhook) { userErrors { field message } }
  }`,
  unsubscribe: `mutation KeystallUnsubscribe($id: ID!) {
    webhookSubscriptionDelete(id: $id) { userErrors { field message } }
  }`,
} as const;

/** The store's webhook topics. Each webhook only says which order to read. */
export const TOPICS = [
  'ORDERS_CREATE',
  'ORDERS_PAID',
  'ORDERS_UPDATED',
  'ORDERS_CANCELLED',
  'REFUNDS_CREATE',
  'APP_UNINSTALLED',
] as const;
