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

const stepper = (send, onStep) => async (name, method, path, body, headers) => {
  const answer = expectStatus(await send(method, path, body, headers), 200);
  onStep(name, answer);
  return answer.json();
};

/** Returns the buyer of a measured checkout; `n` distinguishes buyers. */
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

/**
 * Sends every call a shopper's browser makes from an empty cart to a paid order with its key, which the last response
 * shows masked. `onStep` receives each response.
 * @returns the order's id and the id of its key
 */
export async function checkout(send, n, onStep = () => {}) {
  const pick = n % PRODUCTS.length;
  const items = [{ productId: PRODUCTS[pick], productName: 'Office', quantity: 1, price: PRICES[pick] }];
  const step = stepper(send, onStep);
  await step('storefront', 'GET', '/api/storefront');
  const intent = await step(
    'create payment',
    'POST',
    '/api/create-payment-intent',
    { amount: PRICES[pick], currency: 'usd', items, billingInfo: billing(n) },
    { 'idempotency-key': `bench-${n}` },
  );
  const card = { clientSecret: intent.clientSecret, cardNumber: '4242424242424242', expiry: '12/40', cvc: '123' };
  await step('pay (sandbox)', 'POST', '/api/sandbox/confirm', card);
  const result = await step('confirm', 'POST', '/api/confirm-payment', {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.paymentIntentId,
    billingInfo: billing(n),
    items,
  });
  const [key] = result.licenseKeys;
  if (!result.hasLicenseKeys || !key?.licenseKey) throw new Error('the order came without its key');
  return { orderId: result.orderId, keyId: key.keyId };
}

/** Checks out, then reads the order's page and reveals the key. */
export async function checkoutAndReveal(send, n, onStep = () => {}) {
  const step = stepper(send, onStep);
  const { orderId, keyId } = await checkout(send, n, onStep);
  const order = await step('order page', 'GET', `/api/orders/${orderId}`);
  if (order.status !== 'paid') throw new Error('the order is not paid');
  const revealed = await step('reveal', 'POST', `/api/orders/${orderId}/keys/${keyId}/reveal`);
  if (!revealed.licenseKey) throw new Error('no key was revealed');
}

/** Reads and checks the product list. */
export async function list(send) {
  const answer = expectStatus(await send('GET', '/api/products'), 200);
  if (!answer.text.includes('professional-plus-2019')) throw new Error('the list is not whole');
}
