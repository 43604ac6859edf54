import { beforeEach, describe, expect, test } from 'vitest';
import { freshBrowser, Refusal, STOREFRONT, serveAnswers } from './answers';

const load = async () => ({
  cart: await import('../../src/stores/cart/cart'),
  bill: await import('../../src/stores/cart/bill'),
  bootstrap: await import('../../src/stores/bootstrap'),
  catalog: await import('../../src/stores/catalog/catalog'),
  toasts: await import('../../src/stores/toasts'),
});
const keep = (lines: unknown) => localStorage.setItem('office-cart-items', JSON.stringify(lines));

beforeEach(freshBrowser);

describe('The cart', () => {
  test('is stored under its name as a list of productId, quantity and addedAt', async () => {
    const { cart } = await load();
    cart.addToCart('home-2024');
    cart.addToCart('home-2024', 2);
    expect(JSON.parse(localStorage.getItem('office-cart-items') ?? '')).toEqual([
      { productId: 'home-2024', quantity: 3, addedAt: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect(cart.$count.get()).toBe(3);
  });

  test('survives a reload', async () => {
    (await load()).cart.addToCart('home-2021', 2);
    freshModules();
    expect((await load()).cart.$cart.get()).toMatchObject([{ productId: 'home-2021', quantity: 2 }]);
  });

  test('restores a removed line to its place', async () => {
    const { cart } = await load();
    for (const id of ['home-2024', 'home-2021', 'home-2019']) cart.addToCart(id);
    const undo = cart.removeFromCart('home-2021');
    expect(cart.$cart.get()).toHaveLength(2);
    undo();
    undo();
    expect(cart.$cart.get().map((line) => line.productId)).toEqual(['home-2024', 'home-2021', 'home-2019']);
  });

  test('repairs unreadable content in storage too', async () => {
    localStorage.setItem('office-cart-items', '{"not a cart');
    const { cart } = await load();
    cart.$cart.listen(() => undefined);
    expect(cart.$cart.get()).toEqual([]);
    expect(localStorage.getItem('office-cart-items')).toBe('[]');
  });

  test('adds up in the chosen currency', async () => {
    localStorage.setItem('selectedCurrency', 'EUR');
    const { cart, bill } = await load();
    cart.addToCart('home-2024', 3);
    // 149.99 USD x 0.85 = 127.4915 -> 127.49 each.
    expect(bill.$bill.get()).toMatchObject({ currency: 'EUR', subtotal: 38247, total: 38247, totalUsd: 44997 });
    // No saving is shown before the price history was loaded.
    expect(bill.$bill.get().savings).toBe(0);
  });
});

describe('When the shop opens', () => {
  test('a cart without any known product is cleared with its coupon', async () => {
    keep([{ productId: 'gone', quantity: 1, addedAt: '2026-01-01' }]);
    for (const name of ['cart-coupon-code', 'cart-coupon-percentage', 'claimed-coupon'])
      localStorage.setItem(name, '10');
    serveAnswers({ 'GET /api/products': [] });
    const { bootstrap, cart } = await load();
    await bootstrap.startShop();
    expect(cart.$cart.get()).toEqual([]);
    for (const name of ['cart-coupon-code', 'cart-coupon-percentage', 'claimed-coupon'])
      expect(localStorage.getItem(name)).toBeNull();
  });

  test('only lines that are no longer sold are removed from a cart with others', async () => {
    keep([
      { productId: 'gone', quantity: 1, addedAt: '2026-01-01' },
      { productId: 'home-2024', quantity: 1, addedAt: '2026-01-01' },
    ]);
    serveAnswers({});
    const { bootstrap, cart, toasts } = await load();
    await bootstrap.startShop();
    expect(cart.$cart.get().map((line) => line.productId)).toEqual(['home-2024']);
    expect(toasts.$toast.get()?.title).toBe('Your cart has changed');
  });

  test('prices and stock come from the server', async () => {
    const products = STOREFRONT.products.map((product) => ({ ...product, usdMinor: 100, priorUsdMinor: 250 }));
    serveAnswers({ 'GET /api/storefront': { ...STOREFRONT, products } });
    const { bootstrap, cart, bill } = await load();
    cart.addToCart('home-2024', 2);
    await bootstrap.startShop();
    expect(bill.$bill.get()).toMatchObject({ total: 200, savings: 300, lines: [{ prior: 250 }] });
  });

  test('without a response the shop keeps the prices of its build and clears nothing', async () => {
    keep([{ productId: 'new-product', quantity: 1, addedAt: '2026-01-01' }]);
    serveAnswers({ 'GET /api/storefront': new Refusal(500, { error: 'x' }) });
    const { bootstrap, cart, catalog } = await load();
    await bootstrap.startShop();
    expect(cart.$cart.get()).toHaveLength(1);
    expect(catalog.$catalog.get()).toHaveLength(9);
  });

  describe('A large catalog', () => {
    const [first, ...others] = STOREFRONT.products;
    const head = { ...STOREFRONT, products: others.slice(0, 2), partial: true };
    const named = { ...head, products: [...head.products, { ...others[5], id: 'far', usdMinor: 500 }, first] };
    const lines = (...ids: string[]) => ids.map((productId) => ({ productId, quantity: 1, addedAt: '2026-01-01' }));

    test('products of cart and page are requested besides its first ones, and lines that are gone are removed', async () => {
      keep(lines('far', 'gone', others[0]?.id ?? ''));
      document.body.innerHTML = `<data data-product="${first?.id}"></data><button data-add="no id"></button>`;
      const asked = serveAnswers({
        'GET /api/storefront': head,
        [`GET /api/storefront?ids=far+gone+${first?.id}`]: named,
      });
      const { bootstrap, cart, bill, catalog } = await load();
      await bootstrap.startShop();
      expect(cart.$cart.get().map((line) => line.productId)).toEqual(['far', others[0]?.id]);
      expect(bill.$bill.get().lines.map(({ item }) => item.id)).toEqual(['far', others[0]?.id]);
      expect(catalog.$catalog.get()).toHaveLength(4);
      expect(asked).toHaveLength(2);
    });

    test('a product added to the cart later is requested once', async () => {
      document.body.innerHTML = '';
      const asked = serveAnswers({ 'GET /api/storefront': head, 'GET /api/storefront?ids=far': named });
      const { bootstrap, cart, catalog } = await load();
      await bootstrap.startShop();
      expect(asked).toHaveLength(1);
      cart.addToCart('far');
      await expect.poll(() => catalog.$catalogById.get().get('far')?.priceMinor).toBe(500);
      cart.addToCart('far');
      expect(asked).toHaveLength(3);
    });

    test('a cart is left as it is if the second call fails', async () => {
      keep(lines('far'));
      document.body.innerHTML = '';
      serveAnswers({ 'GET /api/storefront': head });
      const { bootstrap, cart } = await load();
      await bootstrap.startShop();
      expect(cart.$cart.get()).toHaveLength(1);
    });
  });

  test('a cart from a reminder fills an empty cart once', async () => {
    sessionStorage.setItem('recovered-cart', JSON.stringify([{ name: 'Office Home 2024', quantity: 2 }]));
    serveAnswers({});
    const { bootstrap, cart } = await load();
    await bootstrap.startShop();
    expect(cart.$cart.get()).toMatchObject([{ productId: 'home-2024', quantity: 2 }]);
    expect(sessionStorage.getItem('recovered-cart')).toBeNull();
  });
});

function freshModules(): void {
  const kept = localStorage.getItem('office-cart-items') ?? '';
  freshBrowser();
  localStorage.setItem('office-cart-items', kept);
}
