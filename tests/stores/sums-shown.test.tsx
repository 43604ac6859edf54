import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { moneyText } from '../../src/admin/kit/money';
import { AwaitingKeys } from '../../src/islands/order/AwaitingKeys';
import { Loading } from '../../src/islands/order/OrderStates';
import { Sums } from '../../src/islands/order/Sums';
import { formatMajor } from '../../src/shop/money';
import type { OrderView } from '../../src/shop/orders/contract';
import { saveLastOrder } from '../../src/stores/order/last-order';

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
vi.mock('../../src/stores/page-words', () => ({ openingHoursText: () => '' }));

// In binary 109.99 + 129.99 is 239.98000000000002, and 3 x 109.99 is 329.96999999999997.
const TWO_REFUNDS = 109.99 + 129.99;

test('sums of decimal numbers are shown without rounding errors', () => {
  expect([formatMajor(TWO_REFUNDS, 'USD'), formatMajor(109.99 * 3, 'EUR'), formatMajor(16_500, 'JPY')]).toEqual([
    '$ 239.98',
    '€ 329.97',
    '¥ 16,500',
  ]);
  expect(formatMajor(-0.3, 'USD')).toBe('$ -0.30');
});

test('the order page adds up two refunds, and shows the price of three copies before the shop has responded', () => {
  const order = renderToStaticMarkup(<Sums currency="USD" items={[]} total={239.98} refunded={TWO_REFUNDS} />);
  expect(text(order)).toContain('Refunded − $ 239.98');
  saveLastOrder({
    id: 'order_1',
    currency: 'USD',
    total: 329.97,
    items: [{ name: 'Office Home 2019', quantity: 3, price: 109.99 }],
  });
  expect(text(renderToStaticMarkup(<Loading id="order_1" />))).toContain(
    '3 × Office Home 2019 $ 329.97 Total $ 329.97',
  );
});

const waiting = {
  currency: 'USD',
  discount: 0,
  timeline: [],
  paidAt: null,
  items: [{ productId: 'home-2019', price: 109.99 }],
  productsWithoutKeys: [{ productId: 'home-2019', productName: 'Office Home 2019', quantity: 3, licenseKeys: [] }],
};
const waitOf = (more: object) =>
  text(renderToStaticMarkup(<AwaitingKeys order={{ ...waiting, ...more } as unknown as OrderView} />));

test('the button that ends the wait for three copies shows the refund', () => {
  expect(waitOf({})).toContain('Cancel and refund $ 329.97');
});

test('an order on account that nobody has paid promises no refund', () => {
  const unpaid = [waitOf({ onAccount: true }), waitOf({ onAccount: true, hasLicenseKeys: true })];
  expect(unpaid.map((words) => /Cancel[a-z ]*|Refund[a-z ]*/.exec(words)?.[0].trim())).toEqual([
    'Cancel the order',
    'Cancel the rest',
  ]);
  expect(waitOf({ onAccount: true, paidFirst: true })).toContain('Cancel and refund');
});

test('the back office shows the sum of several lines as money', () => {
  expect([moneyText(TWO_REFUNDS, 'USD'), moneyText(5, 'XXX')]).toEqual(['$ 239.98', '5 XXX']);
});
