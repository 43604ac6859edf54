import { expect, test } from '../support/e2e.ts';
import { acceptTerms, CARDS, fillCard, fillForm, openCheckout, payButton } from './purchase-steps.ts';

const home = [{ productId: 'home-2024', quantity: 1 }];

test('invalid fields are listed with links, terms are required, input survives a reload; a click is not lost when an error moves the page; a changed price is confirmed', async ({
  page,
}) => {
  await openCheckout(page, home);
  await page.getByLabel('City').focus();
  await page.getByLabel('City').press('Enter');
  const summary = page.getByRole('region', { name: /fields need attention/ });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Email', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(summary).toContainText('Please Fix Errors');
  const [count] = /\d+(?= fields)/.exec(String(await summary.textContent())) ?? [];
  await expect(summary.getByRole('link')).toHaveCount(Number(count));
  await expect(page.locator('#toasts')).not.toContainText('Please Fix Errors');
  await expect(page.getByRole('alert').filter({ hasText: 'Please Fix Errors' })).toHaveCount(0);

  await fillForm(page, 'ada@gmial.com');
  await page.getByRole('button', { name: 'ada@gmail.com' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@gmail.com');
  await expect(page.getByText('Your license key goes to ada@gmail.com.')).toBeVisible();
  await fillCard(page, CARDS.pays);
  await expect(payButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('City').press('Enter');
  const terms = page.getByRole('checkbox', { name: /I agree to the/ });
  await expect(terms).toBeFocused();
  await expect(terms).toHaveAccessibleDescription(
    /Terms Required: Please agree to the Terms of Service and Privacy Policy\./,
  );

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@gmail.com');
  await expect(page.getByLabel('City')).toHaveValue('New York');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await test.step('a click right after an invalid field is not lost when its error moves the page', async () => {
    await fillCard(page, CARDS.pays);
    await acceptTerms(page);
    await page.getByLabel('City').fill('');
    await payButton(page).click();
    await expect(page.getByRole('region', { name: 'One field needs attention' })).toBeFocused();
  });
  await test.step('a changed price is shown and confirmed', async () => {
    await page.getByLabel('City').fill('New York');
    const quote = {
      currency: 'USD',
      lines: [{ productId: 'home-2024', quantity: 1, unit: 159.99, total: 159.99 }],
      subtotal: 159.99,
      discount: 0,
      total: 159.99,
    };
    const sent: { amount: number }[] = [];
    await page.route('**/api/create-payment-intent', async (route) => {
      sent.push(route.request().postDataJSON());
      const body = { error: 'A price changed.', code: 'price_changed', requestId: 'req_1', quote };
      await route.fulfill({ status: 409, json: body });
    });
    await payButton(page).click();
    const question = page.getByRole('dialog', { name: 'The price has changed' });
    await expect(question.getByRole('list', { name: 'Prices now' }).getByRole('listitem')).toHaveText(
      '1 × Office Home 2024$ 159.99',
    );
    await expect(question).toContainText('The new total is $ 159.99.');
    await question.getByRole('button', { name: 'Accept and pay $ 159.99' }).click();
    await expect.poll(() => sent.map(({ amount }) => amount)).toEqual([149.99, 159.99]);
  });
});

test('the cart: coupon messages, removal with undo, repair of unreadable data, and the maximum of copies', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('office-cart-items', '[{"broken'));
  await page.goto('/order-lookup');
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Your cart is empty')).toBeVisible();

  await page.evaluate(() => {
    const line = { productId: 'home-2024', quantity: 1, addedAt: new Date().toISOString() };
    localStorage.setItem('office-cart-items', JSON.stringify([line]));
  });
  await page.reload();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  const cart = page.getByRole('dialog');
  await cart.getByText('Have a coupon code?').click();
  await cart.getByLabel('Coupon code').fill('expired10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('Invalid coupon code or discount conflict')).toBeVisible();
  await cart.getByLabel('Coupon code').fill('save10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('Coupon applied successfully!')).toBeVisible();
  await expect(cart.locator('[data-total]')).toHaveText('$ 134.99');

  await cart.getByRole('button', { name: 'Remove Office Home 2024' }).click();
  await cart.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.getByText('Office Home 2024', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await test.step('it knows the maximum copies per order before checkout refuses them', async () => {
    await page.evaluate(
      (items) => localStorage.setItem('office-cart-items', items),
      JSON.stringify([{ productId: 'home-2024', quantity: 22, addedAt: new Date().toISOString() }]),
    );
    await page.goto('/cart');
    const more = page.getByRole('button', { name: 'One more Office Home 2024' });
    await expect(page.getByText('One order holds at most 20 copies. For more, ask for a quote.')).toBeVisible();
    await expect(more).toBeDisabled();
    await page.getByRole('button', { name: 'One fewer Office Home 2024' }).click();
    await expect(page.getByText(/^One order holds at most/)).toBeHidden();
    await expect(page.getByRole('group', { name: 'Quantity of Office Home 2024' }).getByRole('status')).toHaveText(
      '20',
    );
    await expect(more).toBeDisabled();
  });
});
