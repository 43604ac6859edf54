const PRODUCTS = [
  'home-2024',
  'home-business-2024',
  'professional-plus-2024',
  'home-2021',
  'home-business-2021',
  'professional-plus-2021',
];
const PRICES = [149.99, 249.99, 399.99, 129.99, 219.99, 349.99];

function expectStatus(answer, status) {
  if (answer.status !== status)
    throw new Error(`expected ${status}, got ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
}

export const billing = (n) => ({
  email: `buyer${n}@example.test`,
  firstName: 'Ada',
  lastName: 'Buyer',
  phone: '+12025550123',
  address: '1 Main Street',
  city: 'Springfield',
  zipCode: '12345',
  country: 'US',
});

/** Every call a shopper's browser sends from an empty cart to the key on the screen. `onStep` sees each answer. */
export async function checkout(send, n, onStep = () => {}) {
  const pick = n % PRODUCTS.length;
  const items = [{ productId: PRODUCTS[pick], productName: 'Office', quantity: 1, price: PRICES[pick] }];
  const step = async (name, status, method, path, body, headers) => {
    const answer = expectStatus(await send(method, path, body, headers), status);
    onStep(name, answer);
    return answer.json();
  };
  await step('boot', 200, 'GET', '/api/storefront');
  const intent = await step(
    'create payment',
    200,
    'POST',
    '/api/create-payment-intent',
    { amount: PRICES[pick], currency: 'usd', items, billingInfo: billing(n) },
    { 'idempotency-key': `bench-${n}` },
  );
  const card = { clientSecret: intent.clientSecret, cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  await step('pay (sandbox)', 200, 'POST', '/api/sandbox/confirm', card);
  const result = await step('confirm', 200, 'POST', '/api/confirm-payment', {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.paymentIntentId,
    billingInfo: billing(n),
    items,
  });
  if (!result.hasLicenseKeys) throw new Error('the order came without its key');
  const order = await step('order page', 200, 'GET', `/api/orders/${result.orderId}`);
  const keyId = order.licenseKeys[0].keyId;
  const revealed = await step('reveal', 200, 'POST', `/api/orders/${result.orderId}/keys/${keyId}/reveal`);
  if (!revealed.licenseKey) throw new Error('no key was revealed');
}

/** The product list, checked. */
export async function list(send) {
  const answer = expectStatus(await send('GET', '/api/products'), 200);
  if (!answer.text.includes('professional-plus-2019')) throw new Error('the list is not whole');
}

/** The limit Worker's own list and order, to set ours beside them. */
export const limit = {
  list: async (send) => expectStatus(await send('GET', '/api/products'), 200),
  order: async (send, n) => {
    const answer = expectStatus(
      await send('POST', '/api/order', { product: (n % 9) + 1, email: `u${n}@example.test` }),
      201,
    );
    if (!answer.json().key) throw new Error('no key');
  },
};
