import { client, load } from './load.mjs';

export const title = 'Full checkouts: from an empty cart to a paid order with its key';

const PRODUCT = 'home-2024';
const PER_LOT = 20_000;

/** Stocks made-up keys: an order without a key would be cheaper than the real thing. */
async function stock(shop, lot) {
  const keys = Array.from(
    { length: PER_LOT },
    (_, index) => `BENCH-${String(lot).padStart(5, '0')}-${String(index).padStart(5, '0')}-KEYST-ALLXX`,
  );
  const answer = await fetch(`${shop.url}/api/admin/keys/import?product=${PRODUCT}&lot=bench-${lot}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.operatorKey}`, 'content-type': 'text/csv' },
    body: keys.join('\n'),
  });
  if (!answer.ok) throw new Error(`The keys were refused: ${answer.status} ${await answer.text()}`);
}

const billing = (number) => ({
  email: `buyer${number}@example.com`,
  firstName: 'Bench',
  lastName: 'Buyer',
  phone: '+12125550142',
  address: '1 Example Street',
  city: 'New York',
  zipCode: '10001',
  country: 'US',
});

/** Every request the browser of one shopper sends, ending in a check that the paid order shows its key. */
function checkout(send, run) {
  return async (number) => {
    const headers = { 'cf-connecting-ip': `10.${run}.${(number >> 8) & 255}.${number & 255}` };
    const call = async (method, path, body) => {
      const answer = await send(method, path, { headers, body });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      const cookie = answer.headers['set-cookie']?.[0];
      if (cookie) headers.cookie = cookie.split(';')[0];
      return answer.body;
    };
    const { products } = await call('GET', '/api/storefront');
    const price = products.find((product) => product.id === PRODUCT).usdMinor / 100;
    const order = await call('POST', '/api/create-payment-intent', {
      amount: price,
      currency: 'USD',
      items: [{ productId: PRODUCT, quantity: 1, price }],
      billingInfo: billing(`${run}x${number}`),
      consents: { terms: true, immediateDelivery: true },
    });
    const { clientSecret, paymentIntentId } = order;
    await call('POST', '/api/sandbox/confirm', {
      clientSecret,
      cardNumber: '4242424242424242',
      expiry: '12/40',
      cvc: '123',
    });
    await call('POST', '/api/confirm-payment', { clientSecret, paymentIntentId });
    const page = await call('GET', `/api/orders/${order.orderId}`);
    const keys = JSON.stringify(page).match(/"masked/g)?.length ?? 0;
    if (keys !== 1) throw new Error(`The paid order shows ${keys} keys instead of 1`);
  };
}

/** Full checkouts per second at 1, 16 and 64 buyers. */
export async function run({ shop, seconds, row }) {
  for (const [lot, buyers] of [1, 16, 64].entries()) {
    await stock(shop, lot);
    const { send, close } = client(shop.url, buyers);
    row(`${buyers} buyers`, await load({ buyers, seconds, work: checkout(send, lot) }));
    close();
  }
}
