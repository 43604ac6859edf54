import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LinkForm } from '../../src/stores/payments/payment-link';
import { freshBrowser, HANGS, Refusal, serveAnswers } from './answers.ts';

beforeEach(freshBrowser);
afterEach(() => vi.unstubAllGlobals());

const ID = `plink_${'0'.repeat(26)}`;
const READ = `GET /api/payment-links/${ID}`;
const PAY = 'POST /api/process-payment';
const LINK = {
  id: ID,
  title: 'Set-up by phone',
  description: '',
  amount: 50,
  currency: 'EUR' as const,
  customMessage: '',
  collectPhoneNumber: false,
  collectBillingAddress: false,
  customerInfo: null,
  lines: [],
  discount: 0,
  expiresAt: null,
  country: 'US',
  testMode: true,
};
const FORM: LinkForm = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.org',
  phone: '',
  address: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'GB',
  terms: true,
  immediateDelivery: false,
};
const refusal = (status: number, code: string, more: object = {}) =>
  new Refusal(status, { code, error: `The words of ${code}`, ...more });

/** A page that opened a link, and all calls it made. */
async function page(answers: Record<string, unknown> = {}, search = `?id=${ID}`) {
  const asked = serveAnswers({ [READ]: LINK, ...answers });
  const store = await import('../../src/stores/payments/payment-link');
  const { $toast } = await import('../../src/stores/toasts');
  await store.openPaymentLink(search);
  const leave = vi.fn();
  return {
    ...store,
    asked,
    leave,
    now: () => store.$paymentLink.get(),
    errors: () => store.$linkErrors.get(),
    toast: () => [$toast.get()?.title, $toast.get()?.text],
    pay: (change: Partial<LinkForm> = {}) => store.payByLink({ ...FORM, ...change }, leave),
  };
}

describe('The page opens', () => {
  test('with the link named in its URL', async () => {
    expect((await page()).now()).toEqual({ status: 'form', link: LINK });
  });

  test('without an id as an invalid link, and no request is sent', async () => {
    const { now, asked } = await page({}, '');
    expect([now(), asked]).toEqual([{ status: 'invalid' }, []]);
  });

  test.each([
    [404, 'payment_link_not_found', undefined, false],
    [410, 'payment_link_expired', 'The words of payment_link_expired', false],
    [410, 'payment_link_canceled', 'The words of payment_link_canceled', false],
    [409, 'payment_link_paid', 'The words of payment_link_paid', true],
  ])('%i %s closes it, in the words of the shop', async (status, code, text, paid) => {
    const { now } = await page({ [READ]: refusal(status, code) });
    expect(now()).toEqual({ status: 'invalid', ...(text && { text }), paid });
  });

  test('during a bank debit as closed, without an error', async () => {
    const { now } = await page({ [READ]: refusal(409, 'payment_link_waiting') });
    const text = 'The words of payment_link_waiting';
    expect(now()).toEqual({ status: 'invalid', text, paid: false, waits: true });
  });

  test('without a response of the shop as failed, and a retry shows it', async () => {
    const answers: unknown[] = [refusal(503, 'busy')];
    const { now, openPaymentLink } = await page({ [READ]: () => answers[0] });
    expect(now().status).toBe('failed');
    answers[0] = LINK;
    await openPaymentLink(`?id=${ID}`);
    expect(now().status).toBe('form');
  });

  test('a customer link has minor units and is read by its own call', async () => {
    const id = `cpl_${'0'.repeat(26)}`;
    const own = { ...LINK, id, amount: 5_000 };
    const { now, sumOf } = await page({ [`GET /api/rbac/customer-payment-links/${id}`]: own }, `?id=${id}`);
    expect([now().status, sumOf(own), sumOf(LINK)]).toEqual(['form', 5_000, 5_000]);
  });
});

describe('The form', () => {
  const ASKS = { [READ]: { ...LINK, collectPhoneNumber: true, collectBillingAddress: true } };

  test.each([
    [{ firstName: '' }, 'Missing Information', 'Please fill in all required fields', 'firstName'],
    [{ email: '' }, 'Missing Information', 'Please fill in all required fields', 'email'],
    [{ phone: '' }, 'Missing Information', 'Phone number is required', 'phone'],
    [{ address: '' }, 'Missing Information', 'Complete billing address is required', 'address'],
    [{ city: ' ' }, 'Missing Information', 'Complete billing address is required', 'city'],
    [{ terms: false }, 'Terms Required', 'Please agree to the Terms of Service and Privacy Policy.', 'terms'],
  ] as const)('with %j is not sent: "%s"', async (change, title, text, field) => {
    const complete = { phone: '+442079460018', address: '1 High Street', city: 'London' };
    const { pay, toast, errors, asked, leave, clearLinkError } = await page(ASKS);
    await pay({ ...complete, ...change });
    expect([toast(), Object.keys(errors())]).toEqual([[title, text], [field]]);
    expect([asked.length, leave.mock.calls]).toEqual([1, []]);
    clearLinkError(field);
    expect(errors()[field]).toBeUndefined();
  });

  test('reports an invalid address at its field', async () => {
    const { pay, errors, asked } = await page();
    await pay({ email: 'ada@' });
    expect([Object.keys(errors()), asked.length]).toEqual([['email'], 1]);
  });
});

describe('Paying', () => {
  test('sends what the page shows and opens the page of the provider', async () => {
    const { pay, asked, leave, now } = await page({ [PAY]: { checkoutUrl: '/sandbox/checkout/cs_1', url: '' } });
    await pay();
    expect(asked[1]?.body).toMatchObject({
      paymentLinkId: ID,
      isCustomerPaymentLink: false,
      customAmount: 50,
      currency: 'EUR',
      customerInfo: { firstName: 'Ada', email: 'ada@example.org', country: 'GB' },
      consents: { terms: true, immediateDelivery: false },
    });
    expect([leave.mock.calls, now().status]).toEqual([[['/sandbox/checkout/cs_1']], 'leaving']);
  });

  test('pressed twice is sent once; the browser’s Back restores the form', async () => {
    const { pay, asked, now, returnToForm } = await page({ [PAY]: HANGS });
    void pay();
    void pay();
    expect([asked.length, now().status]).toEqual([2, 'submitting']);
    returnToForm();
    expect(now().status).toBe('form');
  });

  test('a response without a URL: "No checkout URL received"', async () => {
    const { pay, toast, now } = await page({ [PAY]: { checkoutUrl: '', url: '' } });
    await pay();
    expect([toast(), now().status]).toEqual([['Payment Error', 'No checkout URL received'], 'form']);
  });

  test.each([
    ['an answer nobody can read: "Payment processing failed"', new Refusal(502, {}), 'Payment processing failed'],
    ['a lost connection', undefined, 'The shop did not answer. Check your connection and try again.'],
  ])('%s, and the form can be sent again', async (_, answer, text) => {
    const { pay, toast, now } = await page(answer && { [PAY]: answer });
    await pay();
    expect([toast(), now().status]).toEqual([['Payment Error', text], 'form']);
  });

  test.each(['payment_link_expired', 'payment_link_canceled', 'payment_link_paid'])(
    '%s while the form was filled in closes the page',
    async (code) => {
      const { pay, now, leave } = await page({ [PAY]: refusal(410, code) });
      await pay();
      expect(now()).toMatchObject({ status: 'invalid', text: `The words of ${code}` });
      expect(leave).not.toHaveBeenCalled();
    },
  );

  test('during another payment: the form stays, with the shop’s message', async () => {
    const { pay, now, toast } = await page({ [PAY]: refusal(409, 'payment_link_busy') });
    await pay();
    expect([now().status, toast()[1]]).toEqual(['form', 'The words of payment_link_busy']);
  });

  test('another address than the one it is locked to is reported at the field', async () => {
    const { pay, errors } = await page({ [PAY]: refusal(403, 'payment_link_address') });
    await pay();
    expect(errors()).toEqual({ email: 'The words of payment_link_address' });
  });

  test('a field the shop refuses gets its message', async () => {
    const issues = [{ path: 'customerInfo.phone', message: 'Enter a phone number.' }];
    const { pay, errors, toast } = await page({ [PAY]: refusal(400, 'invalid_input', { issues }) });
    await pay({ phone: '1' });
    expect([errors().phone, toast()[1]]).toEqual(['Enter a phone number.', 'Enter a phone number.']);
  });

  test('price_changed shows the new amount and asks for confirmation; nothing is charged at the old one', async () => {
    const links = [LINK, { ...LINK, amount: 60 }];
    const { pay, now, leave } = await page({ [READ]: () => links.shift(), [PAY]: refusal(409, 'price_changed') });
    await pay();
    expect(now()).toMatchObject({ status: 'form', link: { amount: 60 }, notice: expect.stringContaining('60.00') });
    expect(leave).not.toHaveBeenCalled();
  });
});
