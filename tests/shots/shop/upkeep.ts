import { REMINDER } from '../../../src/shop/carts/words.ts';
import { sha256Hex } from '../../../src/shop/sha256-hex.ts';
import { personAt } from './people.ts';
import { type Bought, browserOf } from './purchases.ts';
import { act, type Lived, type SeedEvent, type When } from './shop.ts';

const cart = (n: number, productId: string, quantity: number, agreed: boolean) => async (shop: Lived) => {
  const person = personAt(n);
  const sessionId = `session-of-the-shots-${String(n).padStart(4, '0')}`;
  const browser = browserOf(shop.url, person);
  const { firstName, lastName, email, phone } = person;
  await browser.beacon('/api/abandoned-cart/capture', {
    sessionId,
    customerEmail: email,
    customerName: `${firstName} ${lastName}`,
    customerPhone: phone,
    items: [{ productId, productName: productId, quantity, price: 100 }],
    subtotal: 100 * quantity,
    total: 100 * quantity,
    couponCode: null,
    couponDiscount: 0,
    deviceInfo: { userAgent: 'Mozilla/5.0', browser: 'Firefox', os: 'Linux', device: 'desktop', viewport: null },
    pageUrl: `${shop.url}/checkout`,
    referrer: null,
    utm: null,
  });
  const { version } = REMINDER;
  await browser.beacon('/api/abandoned-cart/reminders', { sessionId, customerEmail: email, agreed, version });
};

/** Carts that were left at checkout. */
export const carts = (on: When): SeedEvent[] => [
  {
    at: on(34, 9.1),
    run: act('owner', (browser) =>
      browser.call('PUT', '/api/admin/settings/abandonedCarts', { value: 'mail', revision: 0 }),
    ),
  },
  { at: on(20, 15), run: cart(25, 'home-2024', 1, true) },
  { at: on(9, 19), run: cart(26, 'professional-plus-2024', 2, true) },
  { at: on(6, 20), run: cart(27, 'home-business-2024', 1, true) },
  { at: on(4, 12), run: cart(28, 'professional-plus-2021', 4, false) },
  { at: on(2, 17), run: cart(29, 'home-2021', 1, true) },
  { at: on(1, 9), run: cart(31, 'home-2024', 2, true) },
  { at: on(0, 5), run: cart(23, 'professional-plus-2024', 1, false) },
];

/** A key that does not work: seen by its buyer, reported, replaced. */
const report = (code: string) => async (shop: Lived) => {
  const bought = shop.orders.findLast(({ keys, person }) => keys.length > 0 && !person.company) as Bought;
  const path = `/api/orders/${bought.id}/keys/${bought.keys[0]?.keyId}`;
  await bought.browser.post(`${path}/reveal`);
  await bought.browser.post(`${path}/problem`, { code, tried: [0], triedSteps: true });
};

const claim = (path: string, body: object) =>
  act('manager', async (browser, { db }) => {
    const found = await db
      .prepare("SELECT key_id FROM supplier_claim WHERE state <> 'credited' ORDER BY created_at DESC")
      .first('key_id');
    return browser.post(`/api/admin/claims/${found}/${path}`, body);
  });

/** Keys that did not work, and what suppliers paid for them. */
export const claims = (on: When): SeedEvent[] => [
  { at: on(25, 20.5), run: report('0xC004C003') },
  { at: on(24, 8), run: claim('send', { reason: 'Mailed to the supplier with the error code.' }) },
  { at: on(22, 8), run: claim('credit', { reason: 'Credit note CN-118' }) },
  { at: on(14, 20.5), run: report('0xC004C060') },
  { at: on(12.5, 8), run: claim('send', { reason: 'Mailed with a screenshot.' }) },
  { at: on(2, 20.5), run: report('0xC004C003') },
];

const CUSTOMERS = `First Name,Last Name,Email,Accepts Email Marketing,Default Address Country Code,Phone
Ines,Ferreira,ines.ferreira@example.pt,no,PT,
Jonas,Berg,jonas.berg@example.se,no,SE,
Ruth,Adler,not an address,no,DE,
Liam,Doyle,liam.doyle@example.ie,no,IE,
Mei,Chen,mei.chen@example.com,no,SG,
`;

const bring = (kind: string, name: string, text: string) =>
  act('owner', async (browser) => {
    const total = text.trim().split('\n').length - 1;
    const facts = { kind, dryRun: 'false', name, total: String(total), from: '0', file: await sha256Hex(text) };
    return browser.call('POST', `/api/admin/imports/part?${new URLSearchParams(facts)}`, text, 'text/csv');
  });

/** What the owner set up and changed. */
export const housekeeping = (on: When): SeedEvent[] => [
  { at: on(33, 9), run: bring('customers', 'customers_export.csv', CUSTOMERS) },
  {
    at: on(22, 9),
    run: act('owner', async (browser, { db }) => {
      const buyer = await db.prepare('SELECT id FROM buyer WHERE email = ?').bind(personAt(0).email).first('id');
      await browser.post(`/api/admin/customers/${buyer}/notes`, {
        text: 'Recommends us to her clients. Answer her first.',
      });
    }),
  },
  {
    at: on(6, 9),
    run: act('manager', (browser) =>
      browser.post('/api/admin/suppressions', {
        email: 'do.not.write@example.com',
        note: 'Asked by phone not to be emailed.',
      }),
    ),
  },
];
