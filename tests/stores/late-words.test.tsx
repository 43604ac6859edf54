import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AwaitingKeys } from '../../src/islands/order/AwaitingKeys';
import type { OrderView } from '../../src/shop/orders/contract';
import { DAY_MS } from '../../src/shop/time';

const order = {
  ...{ id: 'order_1', status: 'paid', email: 'a@example.org', currency: 'USD', discount: 0, paidAt: Date.now() },
  ...{ hasLicenseKeys: false, heldForReview: false, releaseAt: null, items: [], timeline: [], licenseKeys: [] },
  productsWithoutKeys: [{ productId: 'home-2024', productName: 'Office Home 2024', quantity: 1, keys: [] }],
} as unknown as OrderView;
const late: OrderView = { ...order, late: true };

test.each([-2, 0, 2])('an order says that it is late when the shop does, on a clock %i days wrong', (days) => {
  vi.useFakeTimers({ now: Date.now() + days * DAY_MS });
  expect(renderToStaticMarkup(<AwaitingKeys order={order} />)).toContain('At the latest by ');
  expect(renderToStaticMarkup(<AwaitingKeys order={late} />)).toMatch(/Was due by .*Sorry we’re late/);
  vi.useRealTimers();
});
