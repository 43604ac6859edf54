/** The limit Worker: one D1 read, and one D1 batch of four statements (order, line, key taken, outbox row). */
export const limit = {
  async list(send) {
    const answer = await send('GET', '/api/products');
    if (answer.status !== 200 || !answer.text.includes('license-9')) throw new Error(`no list: ${answer.status}`);
  },
  async order(send, n) {
    const answer = await send('POST', '/api/order', { product: (n % 9) + 1, email: `u${n}@example.test` });
    // An empty stock responds faster than a full one and must not count.
    if (answer.status !== 201 || !answer.json().key) throw new Error(`no key: ${answer.status}`);
  },
};

export const LIST_REQUEST = { path: '/api/products' };

const LIST = '{products(options:{take:9}){totalItems items{id name slug variants{id sku priceWithTax currencyCode}}}}';
const ERROR = '__typename ... on ErrorResult{errorCode message}';
const ADDRESS = 'fullName:"A B",streetLine1:"1 Street",city:"Berlin",postalCode:"10115",countryCode:"DE"';

async function graphql(send, session, query) {
  const headers = session.token ? { authorization: `Bearer ${session.token}` } : {};
  const answer = await send('POST', '/shop-api', { query }, headers);
  session.token = answer.headers['vendure-auth-token'] ?? session.token;
  const { data, errors } = answer.json();
  const wrong = errors ?? Object.values(data).filter((part) => part?.errorCode);
  if (wrong.length) throw new Error(JSON.stringify(wrong).slice(0, 300));
  return data;
}

export const VENDURE_LIST_REQUEST = { method: 'POST', path: '/shop-api', body: { query: LIST } };

/** Vendure's shop API: nine products with prices, and a guest's eight requests from an empty cart to PaymentSettled. */
export const vendure = {
  async list(send) {
    const { products } = await graphql(send, {}, LIST);
    if (products.totalItems !== 9) throw new Error('the list is not whole');
  },
  async checkout(send, n) {
    const session = {};
    const call = (query) => graphql(send, session, query);
    await call(`mutation{addItemToOrder(productVariantId:${(n % 9) + 1},quantity:1){${ERROR}}}`);
    await call(
      `mutation{setCustomerForOrder(input:{firstName:"A",lastName:"B",emailAddress:"u${n}@example.test"}){${ERROR}}}`,
    );
    await call(`mutation{setOrderShippingAddress(input:{${ADDRESS}}){${ERROR}}}`);
    await call(`mutation{setOrderBillingAddress(input:{${ADDRESS}}){${ERROR}}}`);
    const ways = await call('{eligibleShippingMethods{id} eligiblePaymentMethods{code}}');
    await call(`mutation{setOrderShippingMethod(shippingMethodId:[${ways.eligibleShippingMethods[0].id}]){${ERROR}}}`);
    await call(`mutation{transitionOrderToState(state:"ArrangingPayment"){${ERROR}}}`);
    const method = ways.eligiblePaymentMethods[0].code;
    const paid = await call(
      `mutation{addPaymentToOrder(input:{method:"${method}",metadata:{}}){${ERROR} ... on Order{code state}}}`,
    );
    if (paid.addPaymentToOrder.state !== 'PaymentSettled') throw new Error(JSON.stringify(paid));
  },
};
