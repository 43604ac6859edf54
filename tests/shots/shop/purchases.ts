import { Browser } from './browser.ts';
import { billingOf, type Person } from './people.ts';

export interface Item {
  productId: string;
  quantity: number;
}

/** What somebody buys, and how. */
export interface Purchase {
  person: Person;
  items: Item[];
  couponCode?: string;
  /** A way to pay besides cards, as the stand-in of the provider names it. */
  method?: 'link' | 'klarna' | 'ideal' | 'sepa_debit' | 'us_bank_account';
  card?: string;
  utm?: Record<string, string>;
  landingPage?: string;
  showFirstName?: boolean;
}

/** A paid order, and the browser it was placed in. */
export interface Bought {
  id: string;
  number: string;
  person: Person;
  items: Item[];
  keys: { keyId: string; productId: string }[];
  browser: Browser;
}

const browsers = new Map<string, Browser>();

/** Each person has one browser, in which they come back. */
export function browserOf(url: string, { email }: Person): Browser {
  const known = browsers.get(email) ?? new Browser(url);
  browsers.set(email, known);
  return known;
}

/** The request of a checkout page; without a total, it is refused and says what the order costs. */
const requestOf = (
  { person, items, couponCode, utm, landingPage, showFirstName = false }: Purchase,
  amount: number,
) => ({
  amount,
  currency: person.currency,
  items,
  billingInfo: billingOf(person),
  ...(person.company && { company: person.company }),
  ...(couponCode && { couponCode }),
  ...(utm && { utm }),
  ...(landingPage && { landingPage }),
  consents: { terms: true, immediateDelivery: true, showFirstName },
});

/** Places an order as checkout does: the first call only asks what it costs. */
export async function place(browser: Browser, path: string, purchase: Purchase): Promise<Record<string, string>> {
  const { text } = await browser.send('POST', path, requestOf(purchase, 1_000_000));
  const { quote } = JSON.parse(text) as { quote?: { total: number } };
  if (!quote) throw new Error(`${path} gave no quote: ${text}`);
  return (await browser.post(path, requestOf(purchase, quote.total))) as Record<string, string>;
}

async function payRegionally(browser: Browser, purchase: Purchase) {
  const intent = await place(browser, '/api/razorpay/create-order', purchase);
  const signed = await browser.post('/api/sandbox/regional', { clientSecret: intent.clientSecret });
  return { intent, done: await browser.post('/api/razorpay/confirm-payment', signed) };
}

/** Pays by card or another way; a card that is refused, and a bank that takes days, leave no paid order. */
async function payByCard(browser: Browser, purchase: Purchase) {
  const intent = await place(browser, '/api/create-payment-intent', purchase);
  const { clientSecret, paymentIntentId } = intent;
  const card = { cardNumber: purchase.card ?? '4242424242424242', expiry: '12/39', cvc: '123' };
  const method = purchase.method && { method: purchase.method };
  const { status } = await browser.post('/api/sandbox/confirm', { clientSecret, ...card, ...method });
  const done =
    status === 'succeeded' && (await browser.post('/api/confirm-payment', { clientSecret, paymentIntentId }));
  return { intent, done: done || undefined };
}

/** The whole way from a full cart to keys. */
export async function buy(url: string, purchase: Purchase): Promise<Bought> {
  const browser = browserOf(url, purchase.person);
  const regional = purchase.person.currency === 'INR';
  const { intent, done } = await (regional ? payRegionally : payByCard)(browser, purchase);
  return {
    id: String(intent.orderId),
    number: String(intent.orderNumber),
    person: purchase.person,
    items: purchase.items,
    keys: (done?.licenseKeys ?? []) as Bought['keys'],
    browser,
  };
}
