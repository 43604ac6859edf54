import { personAt } from './people.ts';
import { type Bought, browserOf, buy, type Purchase, place } from './purchases.ts';
import { act, type Lived, type SeedEvent, type When } from './shop.ts';

/** The newest order that something holds of. */
function newest({ orders }: Lived, holds: (order: Bought) => boolean = () => true): Bought {
  const found = orders.findLast(holds);
  if (!found) throw new Error('No order fits');
  return found;
}

const order = (purchase: Purchase) => async (shop: Lived) => {
  shop.orders.push(await buy(shop.url, purchase));
};

const refund = (reason: string, pick: (shop: Lived) => Bought, productIds?: string[]) =>
  act('manager', (browser, shop) =>
    browser.post(`/api/admin/orders/${pick(shop).id}/refund`, { reason, ...(productIds && { productIds }) }),
  );

const line = (productId: string, quantity = 1) => ({ productId, quantity });
const unseen = (shop: Lived) => newest(shop, ({ person }) => !person.company && person.currency !== 'INR');

/** Money that went back, payments that failed or take days, and copies that wait for keys. */
export function payments(on: When): SeedEvent[] {
  const lopez = personAt(2);
  return [
    { at: on(29, 9), run: refund('Bought twice by mistake.', unseen) },
    { at: on(17, 14), run: refund('Needed the edition for Mac.', unseen) },
    {
      at: on(10, 9.5),
      run: order({ person: personAt(10), items: [line('professional-plus-2024', 5), line('home-2024', 2)] }),
    },
    {
      at: on(9, 11),
      run: refund('Two Home copies too many.', (shop) => newest(shop, ({ items }) => items.length > 1), ['home-2024']),
    },
    { at: on(3, 10), run: refund('Changed their mind within 14 days.', unseen) },
    { at: on(5, 13), run: order({ person: lopez, items: [line('home-business-2019', 2)] }) },
    { at: on(1, 15), run: order({ person: personAt(22), items: [line('professional-plus-2019', 2)] }) },
    {
      at: on(6, 12),
      run: (shop) => buy(shop.url, { person: personAt(16), items: [line('home-2024')], card: '4000000000000002' }),
    },
    {
      at: on(1, 18),
      run: (shop) => buy(shop.url, { person: personAt(30), items: [line('home-2021')], card: '4000000000009995' }),
    },
    {
      at: on(2, 16),
      run: (shop) => buy(shop.url, { person: personAt(19), items: [line('home-2024', 2)], method: 'sepa_debit' }),
    },
  ];
}

const PASSWORD = 'harbor violet ninety two';

/** An account whose address counts as proven, signed in. */
async function account(shop: Lived, person: Purchase['person']) {
  const browser = browserOf(shop.url, person);
  const { email, firstName, lastName, country } = person;
  await browser.post('/api/auth/register', { email, firstName, lastName, country, password: PASSWORD });
  await shop.db.prepare('UPDATE customer SET email_verified_at = created_at WHERE email = ?').bind(email).run();
  return browser;
}

const buyerOf = async ({ db }: Lived, email: string) =>
  String(await db.prepare('SELECT id FROM buyer WHERE email = ?').bind(email).first('id'));

/** Lets a company buy on account. */
const credit = (n: number, limit: number, days: number): SeedEvent['run'] =>
  act('owner', async (browser, shop) => {
    const { email } = personAt(n);
    await account(shop, personAt(n));
    const buyer = await buyerOf(shop, email);
    const terms = { limit, days, keys: 'at_once', revision: 0, reason: 'Buys every month, pays on time.' };
    await browser.post(`/api/admin/customers/${buyer}/credit`, terms);
  });

const onAccount = (n: number, items: Purchase['items']) => async (shop: Lived) => {
  const person = personAt(n);
  const browser = browserOf(shop.url, person);
  await browser.post('/api/auth/login', { email: person.email, password: PASSWORD });
  const done = await place(browser, '/api/account-orders', { person, items });
  shop.orders.push({ id: String(done.orderId), number: String(done.orderNumber), person, items, keys: [], browser });
};

const book = (n: number, amount: number, reference: string): SeedEvent['run'] =>
  act('manager', (browser, shop, at) => {
    const { id } = shop.orders.find(({ person, keys }) => person === personAt(n) && keys.length === 0) as Bought;
    const day = new Date(at).toISOString().slice(0, 10);
    return browser.post(`/api/admin/receivables/${id}/bookings`, { kind: 'received', amount, day, reference });
  });

/** What companies owe: one late, one paid in part, one not yet due. */
export const receivables = (on: When): SeedEvent[] => [
  {
    at: on(34, 9),
    run: act('owner', (browser) =>
      browser.call('PUT', '/api/admin/settings/bankDetails', {
        value: 'Keystall Ltd, IBAN DE02 1203 0000 0000 2020 51, BIC BYLADEM1001',
        revision: 0,
      }),
    ),
  },
  { at: on(34, 10), run: credit(3, 5_000, 14) },
  { at: on(34, 11), run: credit(10, 8_000, 30) },
  { at: on(32, 12), run: onAccount(3, [line('professional-plus-2021', 6)]) },
  { at: on(15, 12), run: onAccount(10, [line('home-business-2024', 8)]) },
  { at: on(8, 9), run: book(10, 900, 'WEBER 2026-1107') },
  { at: on(2, 12), run: onAccount(10, [line('professional-plus-2024', 3)]) },
];

const LINK = {
  description: '',
  message: '',
  collectPhone: false,
  collectAddress: false,
  maxUses: 1,
  expiresAt: null as number | null,
  currency: 'USD',
  amount: null as number | null,
  lines: [] as object[],
  couponCode: '',
  email: '',
  firstName: '',
  lastName: '',
};

const link = (change: Partial<typeof LINK> & { title: string }, then?: (shop: Lived, id: string) => Promise<unknown>) =>
  act('manager', async (browser, shop) => {
    const { id } = await browser.post('/api/admin/payment-links', { ...LINK, ...change });
    await then?.(shop, String(id));
  });

/** Pays by a link on the stand-in's hosted page. */
async function payLink(shop: Lived, id: string): Promise<void> {
  const browser = browserOf(shop.url, personAt(6));
  const { amount, currency } = await browser.call('GET', `/api/payment-links/${id}`);
  const { firstName, lastName, email } = personAt(18);
  const begun = await browser.post('/api/process-payment', {
    paymentLinkId: id,
    customerInfo: { firstName, lastName, email },
    isCustomerPaymentLink: false,
    customAmount: amount,
    currency,
  });
  const { pathname } = new URL(String(begun.url));
  const { text } = await browser.send('GET', pathname);
  const clientSecret = /data-secret="([^"]+)"/.exec(text)?.[1];
  await browser.post('/api/sandbox/confirm', {
    clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/39',
    cvc: '123',
  });
  await browser.call('GET', `/api/payment-success?session_id=${pathname.split('/').at(-1)}`);
}

/** Links that staff sent to be paid. */
export const links = (on: When): SeedEvent[] => [
  { at: on(21, 10), run: link({ title: 'Set-up by phone, one hour', amount: 80 }, payLink) },
  { at: on(13, 10), run: link({ title: 'Workshop: moving to Office 2024', amount: 240, expiresAt: on(6, 10) }) },
  {
    at: on(7, 15),
    run: link({
      title: 'Offer for Brun Ingenieure',
      currency: 'CHF',
      lines: [{ ...line('home-business-2024', 10), unitPrice: 189 }],
    }),
  },
  { at: on(1, 9), run: link({ title: 'Remote installation', amount: 60, maxUses: 20 }) },
];
