import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { captureInput, remindInput } from '../../src/shop/carts/contract';
import { freshBrowser, Refusal, STOREFRONT, serveAnswers } from './answers';

const CAPTURE = 'POST /api/abandoned-cart/capture';
const REMIND = 'POST /api/abandoned-cart/reminders';
const beacons: { path: string; body: unknown }[] = [];
let stop = () => {};

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
  beacons.length = 0;
  vi.stubGlobal('navigator', {
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
    language: 'en',
    platform: 'Linux',
    sendBeacon: (path: string, body: string) => beacons.push({ path, body: JSON.parse(body) }) > 0,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A checkout page with one Office Home in the cart. */
async function checkout({
  keptCarts = { days: 30, mails: true } as object | null,
  answer = { success: true } as unknown,
} = {}) {
  const asked = serveAnswers({
    'GET /api/storefront': { ...STOREFRONT, keptCarts },
    [CAPTURE]: answer,
    [REMIND]: { success: true },
  });
  await (await import('../../src/stores/storefront')).loadStorefront();
  const { addToCart, clearCart, setQuantity } = await import('../../src/stores/cart/cart');
  addToCart('home-2024');
  const { setField, suggestFields } = await import('../../src/stores/checkout/form');
  const { watchAbandonedCart, endCartSession } = await import('../../src/stores/cart/abandoned');
  stop = watchAbandonedCart();
  const to = (path: string) => asked.filter((call) => call.path.includes(path)).map(({ body }) => body);
  return { setField, suggestFields, setQuantity, clearCart, endCartSession, to };
}
const half = () => vi.advanceTimersByTimeAsync(30_000);

describe('The cart saved at checkout', () => {
  test('is sent 30 seconds after a change, once the address is typed, in the form of the contract', async () => {
    const { setField, setQuantity, to } = await checkout();
    await half();
    expect(to('capture')).toEqual([]);
    setField('email', 'ada@example.org');
    await vi.advanceTimersByTimeAsync(29_000);
    expect(to('capture')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(captureInput.parse(to('capture')[0])).toMatchObject({
      customerEmail: 'ada@example.org',
      items: [{ productId: 'home-2024', quantity: 1 }],
    });
    expect(remindInput.parse(to('reminders')[0])).toMatchObject({ agreed: false });
    await half();
    expect(to('capture')).toHaveLength(1);
    setQuantity('home-2024', 2);
    await half();
    expect(to('capture')).toHaveLength(2);
  });

  test('is not sent if the address was prefilled, or if the shop saves no carts', async () => {
    const filled = await checkout();
    filled.suggestFields({ email: 'ada@example.org' });
    await half();
    expect(filled.to('capture')).toEqual([]);
    stop();
    freshBrowser();
    const none = await checkout({ keptCarts: null });
    none.setField('email', 'ada@example.org');
    await half();
    dispatchEvent(new Event('pagehide'));
    expect([none.to('capture'), beacons]).toEqual([[], []]);
  });

  test('is sent under Global Privacy Control only once the box is ticked, and then at once', async () => {
    Object.assign(navigator, { globalPrivacyControl: true });
    const { setField, to } = await checkout();
    setField('email', 'ada@example.org');
    await half();
    dispatchEvent(new Event('pagehide'));
    expect([to('capture'), beacons]).toEqual([[], []]);
    setField('remindMe', true);
    await vi.advanceTimersByTimeAsync(0);
    expect([to('capture').length, to('reminders')]).toEqual([1, [expect.objectContaining({ agreed: true })]]);
  });

  test('is sent by beacon when the page is left, if anything is new', async () => {
    const { setField } = await checkout();
    setField('email', 'ada@example.org');
    dispatchEvent(new Event('pagehide'));
    dispatchEvent(new Event('pagehide'));
    expect(beacons.map(({ path }) => path)).toEqual(['/api/abandoned-cart/capture', '/api/abandoned-cart/reminders']);
    expect(captureInput.safeParse(beacons[0]?.body).success).toBe(true);
  });

  test('ends its session and its reminders when it is emptied or bought', async () => {
    const { setField, clearCart } = await checkout();
    setField('email', 'ada@example.org');
    await half();
    expect(localStorage.getItem('cart-session-id')).toBeTruthy();
    clearCart();
    expect(localStorage.getItem('cart-session-id')).toBeNull();
    expect(beacons).toEqual([
      { path: '/api/abandoned-cart/reminders', body: expect.objectContaining({ agreed: false }) },
    ]);
  });

  test('a failure is logged but not shown, and retried with the next change', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { setField, setQuantity, to } = await checkout({ answer: new Refusal(500, { error: 'x' }) });
    setField('email', 'ada@example.org');
    await half();
    expect(logged).toHaveBeenCalledOnce();
    setQuantity('home-2024', 3);
    await half();
    expect(to('capture')).toHaveLength(2);
  });
});
