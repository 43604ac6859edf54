import { beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, STOREFRONT, serveAnswers } from './answers';

const ITEM = { productId: 'home-2024', productName: 'Office Home 2024', quantity: 2, usdMinor: 14_999 };
const CART = { items: [{ ...ITEM, wasUsdMinor: 14_999 }], gone: [], coupon: null };
const RECOVER = 'POST /api/abandoned-cart/recover';

/** The next page of the same tab: what it has stored stays, and nothing else. */
async function nextPage() {
  vi.resetModules();
  const cart = await import('../../src/stores/cart/cart');
  await (await import('../../src/stores/bootstrap')).startShop();
  return cart;
}

/** Opens the link of a reminder; returns the page it leads to. */
async function openLink(): Promise<string[]> {
  const went: string[] = [];
  vi.stubGlobal('location', {
    search: '?token=cart_1.x.y',
    pathname: '/cart/recover',
    replace: (path: string) => went.push(path),
    assign: (path: string) => went.push(path),
  });
  vi.stubGlobal('history', { replaceState: () => undefined });
  await (await import('../../src/stores/cart/recover')).openRecovery();
  vi.stubGlobal('location', { search: '', pathname: '/cart' });
  return went;
}

beforeEach(freshBrowser);

test('a cart that is gone from this browser is restored once, and bought items do not return', async () => {
  serveAnswers({ [RECOVER]: CART });
  expect(await openLink()).toEqual(['/cart']);
  const cart = await nextPage();
  expect(cart.$cart.get()).toMatchObject([{ productId: 'home-2024', quantity: 2 }]);
  cart.clearCart();
  expect((await nextPage()).$cart.get()).toEqual([]);
});

test('a cart still in this browser is not filled again after it was paid', async () => {
  serveAnswers({ [RECOVER]: CART });
  (await import('../../src/stores/cart/cart')).addToCart('home-2024', 2);
  expect(await openLink()).toEqual(['/cart']);
  const cart = await nextPage();
  expect(cart.$cart.get()).toMatchObject([{ productId: 'home-2024', quantity: 2 }]);
  cart.clearCart();
  expect((await nextPage()).$cart.get()).toEqual([]);
});

test('in a large catalog the exact products are restored, even those beyond its first ones', async () => {
  const [first, ...others] = STOREFRONT.products;
  const head = { ...STOREFRONT, products: [first, ...others.slice(0, 2)], partial: true };
  const far = { ...others[5], id: 'far', name: `${first?.name} for 5 PCs`, usdMinor: 500 };
  const items = [{ ...ITEM, productId: 'far', productName: far.name, usdMinor: 500, wasUsdMinor: 500 }];
  serveAnswers({
    [RECOVER]: { ...CART, items },
    'GET /api/storefront': head,
    'GET /api/storefront?ids=far': { ...head, products: [...head.products, far] },
  });
  document.body.innerHTML = '';
  await openLink();
  expect((await nextPage()).$cart.get()).toMatchObject([{ productId: 'far', quantity: 2 }]);
});
