import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Totals } from '../../src/islands/cart/Totals';
import { Sums } from '../../src/islands/order/Sums';

const text = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const bill = { currency: 'USD', lines: [], subtotal: 1_190, discount: 0, total: 1_190, totalUsd: 1_190, savings: 0 };

test('checkout shows the tax in the total while a rate is known, and nothing otherwise', () => {
  const shown = (taxRate?: number) =>
    text(
      renderToStaticMarkup(
        <Totals bill={bill as never} couponCode={undefined} onRemoveCoupon={() => undefined} taxRate={taxRate} />,
      ),
    );
  expect(shown(1_900)).toContain('Includes 19% VAT $ 1.90');
  expect(shown()).not.toContain('VAT');
});

test('the order page shows the tax its order was placed with', () => {
  const shown = (tax: { basisPoints: number; amount: number } | null) =>
    text(renderToStaticMarkup(<Sums currency="USD" items={[]} total={11.9} tax={tax} />));
  expect(shown({ basisPoints: 2_550, amount: 2.42 })).toContain('Includes 25.5% VAT $ 2.42');
  expect(shown(null)).not.toContain('VAT');
});
