import { expect, MOVING, test } from '../support/e2e.ts';
import {
  acceptTerms,
  arrive,
  CARDS,
  expectRefusal,
  fillCard,
  fillForm,
  openCheckout,
  payButton,
} from './purchase-steps.ts';

const one = (productId: string) => [{ productId, quantity: 1 }];

test.describe('with all animations', () => {
  test.use(MOVING);

  test('from the home page to a revealed key', async ({ page }) => {
    const asked = page.waitForRequest('**/api/create-payment-intent');
    await page.goto('/?utm_source=newsletter');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Office Home 2024', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Home 2024');
    await page
      .getByRole('button', { name: /Add to Cart/ })
      .first()
      .click();
    const cart = page.getByRole('dialog', { name: /^Your cart/ });
    await cart.getByRole('button', { name: 'One more Office Home 2024' }).click();
    await expect(cart.getByText('$ 299.98').first()).toBeVisible();
    await cart.getByRole('button', { name: 'One fewer Office Home 2024' }).click();
    await cart.getByRole('link', { name: 'Proceed to Checkout' }).click();

    await fillForm(page, 'ada@example.com');
    await fillCard(page, CARDS.pays);
    await acceptTerms(page);
    await expect(payButton(page)).toHaveText('Order and pay $ 149.99');
    await payButton(page).click();
    const orderId = await arrive(page);
    // The buyer's campaign and landing page.
    expect((await asked).postDataJSON()).toMatchObject({ utm: { source: 'newsletter' }, landingPage: '/' });

    const text = page.locator('[data-key]');
    await expect(text).toContainText('•••••');
    expect(await (await page.request.get(`/order-success/${orderId}`)).text()).not.toContain('DEMO1-');
    await page.getByRole('button', { name: 'Reveal key' }).click();
    await expect(text).toContainText(/DEMO1-HM24K-\d{5}-MADEU-PKEYS/);
    await page.getByRole('button', { name: 'Hide key' }).click();
    await expect(text).not.toContainText('DEMO1');

    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toContain('ada@example.com');
  });
});

test('refused cards and a refused challenge of the bank: says so each time, nothing is lost, another card pays', async ({
  page,
}) => {
  await openCheckout(page, one('home-2024'), 'refused@example.com');
  await acceptTerms(page);
  for (const [card, message] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.insufficient, 'Your card has insufficient funds.'],
  ] as const) {
    await fillCard(page, card);
    await payButton(page).click();
    await expectRefusal(page, message);
    await expect(page.getByLabel('City')).toHaveValue('New York');
    await expect(page.getByText(/^We’re holding the keys? in stock for you for \d+ more minutes/)).toBeVisible();
  }
  await fillCard(page, CARDS.bank);
  await payButton(page).click();
  const question = page.getByRole('dialog', { name: 'Your bank asks: is this you?' });
  await question.getByRole('button', { name: 'Refuse payment' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your bank did not confirm' })).toBeVisible();

  await payButton(page).click();
  await question.getByRole('button', { name: 'Confirm payment' }).click();
  await arrive(page);
  await expect(page.getByRole('button', { name: 'Reveal key' })).toHaveCount(1);
});

test('a coupon that makes the order free needs no card; if it cannot be confirmed: whom to contact, and nothing is lost', async ({
  page,
}) => {
  await openCheckout(page, one('home-2024'), 'free@example.com');
  await page.getByText('Have a coupon code?').click();
  await page.getByLabel('Coupon code').fill('free100');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Coupon Applied!')).toBeVisible();
  await expect(page.getByText('100% discount applied.')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await acceptTerms(page);
  await page.route('**/api/confirm-free-order', (route) => route.fulfill({ status: 500, json: { error: 'x' } }), {
    times: 1,
  });
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Order Processing Failed' })).toContainText('contact support');
  await payButton(page).click();
  await arrive(page);
  await expect(page.getByText('$ 0.00')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you. Please confirm your address' })).toBeVisible();
  await expect(page.getByText('Open the link in the email to free@example.com.')).toBeVisible();
});

test('sold out: shown before paying, and only then backordered', async ({ page }) => {
  await openCheckout(page, one('professional-plus-2019'), 'later@example.com');
  await expect(
    page.getByRole('listitem').getByText('Not in stock: we’ll email the key, usually within 15-30 minutes.'),
  ).toBeAttached();
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await payButton(page).click();
  const question = page.getByRole('dialog', { name: 'Some keys follow later' });
  await expect(question).toContainText('1 key for Office Professional Plus 2019');
  await expect(question).toContainText('We’ll email them, usually within');
  await question.getByRole('button', { name: /^Order and pay \$ [\d.]+$/ }).click();
  await arrive(page);
  await expect(page.getByRole('heading', { name: 'Your order is being processed' })).toBeVisible();
});

test('partly available: available keys arrive, the rest is listed and can be refunded', async ({ page }) => {
  await openCheckout(page, [{ productId: 'home-business-2019', quantity: 5 }], 'part@example.com');
  await fillCard(page, CARDS.pays);
  await acceptTerms(page);
  await payButton(page).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Order and pay \$ [\d.]+$/ })
    .click();
  await arrive(page);
  await expect(page.getByRole('button', { name: 'Reveal key' })).toHaveCount(3);
  const waiting = page.getByRole('heading', { name: 'Still to come' });
  await expect(waiting).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel 2 missing keys and refund' });
  // On a narrow screen the sum stays in one piece.
  expect(await cancel.textContent()).toContain('$\u00a0379.98');
  await cancel.click();
  await page.getByRole('button', { name: 'Yes, refund the rest' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'we email you the details' })).toContainText('$ 379.98');
  await expect(waiting).toBeHidden();
  await expect(page.getByRole('button', { name: 'Reveal key' })).toHaveCount(3);
});
