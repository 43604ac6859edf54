import type { Page } from '@playwright/test';

interface Bought {
  productId: string;
  quantity?: number;
}

/**
 * Buys with the calls of a checkout page in this page's browser, without opening a page.
 * @returns the order's id
 */
export async function buy(page: Page, items: Bought[], email: string): Promise<string> {
  // The shop's smallest page: its calls only need its origin.
  await page.goto('/robots.txt');
  const wanted = items.map(({ productId, quantity = 1 }) => ({ productId, quantity }));
  return page.evaluate(
    async ({ items, email }) => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const billingInfo = {
        email,
        firstName: 'Ada',
        lastName: 'Lovelace',
        phone: '+12125550142',
        address: '1 Main Street',
        city: 'New York',
        zipCode: '10001',
        country: 'US',
      };
      const order = { currency: 'usd', items, billingInfo };
      // The first call only gets the price.
      const { quote } = await post('/api/create-payment-intent', { ...order, amount: 1 });
      const intent = await post('/api/create-payment-intent', { ...order, amount: quote.total });
      const { clientSecret, paymentIntentId } = intent;
      const card = { cardNumber: '4242424242424242', expiry: '12/39', cvc: '123' };
      await post('/api/sandbox/confirm', { clientSecret, ...card });
      return (await post('/api/confirm-payment', { clientSecret, paymentIntentId })).orderId as string;
    },
    { items: wanted, email },
  );
}

/** Buys and opens the order's page. */
export async function buyAndOpen(page: Page, items: Bought[], email: string): Promise<string> {
  const id = await buy(page, items, email);
  await page.goto(`/order-success/${id}`);
  return id;
}

/** Returns the bytes of script a page loads until it is idle, as transferred. */
export async function scriptBytes(page: Page, open: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ type, response, requestId }) => {
    // Code is fetched, and then imported from the cache, where it has no length; what is prefetched does not count.
    if (type === 'Script' || (type === 'Fetch' && response.url.endsWith('.js'))) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await open();
  await page.waitForLoadState('networkidle');
  return bytes;
}
