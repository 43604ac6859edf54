import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, type SentRequest, serveAnswers } from './answers';
import { consent } from './measured';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';
const READ = 'GET /api/orders/order_1';
const TOKEN = 'POST /api/download/create-mac-token';
const KEY = { keyId: 'asg_1', productId: 'home-2024', productName: 'Office Home 2024', devices: 1, sameKeyAs: null };
const ORDER = {
  access: 'owner',
  id: 'order_1',
  orderNumber: 'KS-2026-000001',
  status: 'paid',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  currency: 'USD',
  total: 149.99,
  couponCode: null,
  items: [{ productId: 'home-2024', name: 'Office Home 2024', quantity: 1, price: 149.99, state: 'fulfilled' }],
  licenseKeys: [{ ...KEY, licenseKey: '•••••-EYS', downloadLink: 'https://example.com' }],
};
const order = (changes: object = {}) => ({ ...ORDER, ...changes }) as never;
const useComputer = (userAgent: string, maxTouchPoints = 0) =>
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const toasted = async () => (await import('../../src/stores/toasts')).$toast.get();

async function macVisit(changes: object = {}) {
  const { goToMacPage } = await import('../../src/stores/order/mac');
  const opened: string[] = [];
  goToMacPage(order(changes), (path) => opened.push(path));
  await vi.advanceTimersByTimeAsync(499);
  expect(opened).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  return opened;
}

test('a Mac continues to its download page after 500 ms with a token, once per order and browser', async () => {
  useComputer(MAC);
  serveAnswers({ [TOKEN]: { success: true, downloadToken: 'order_1.9.sig' } });
  expect(await macVisit()).toEqual(['/office-mac?token=order_1.9.sig']);
  expect(await macVisit()).toEqual([]);
  expect(await macVisit({ id: 'order_2' })).toEqual(['/office-mac?token=order_1.9.sig']);
});

test('a Mac continues without a token if none can be created', async () => {
  useComputer(MAC);
  serveAnswers({ [TOKEN]: new Refusal(404, { error: 'We could not find that order.' }) });
  expect(await macVisit()).toEqual(['/office-mac']);
});

test.each([
  ['by its id', { items: [{ productId: 'professional-plus-2024', name: 'Office 2024' }] }],
  ['by its name', { items: [{ productId: 'p1', name: 'Office Pro Plus 2024' }] }],
  ['beside another', { items: [...ORDER.items, { productId: 'office-pro-plus', name: 'x' }] }],
])('no Mac goes on when an item is for Windows only, %s', async (_, changes) => {
  useComputer(MAC);
  serveAnswers({ [TOKEN]: { success: true, downloadToken: 'x' } });
  expect(await macVisit(changes)).toEqual([]);
});

test('nobody else is redirected: Windows, tablets that claim to be a Mac, unpaid orders, browsers without storage', async () => {
  serveAnswers({ [TOKEN]: { success: true, downloadToken: 'x' } });
  useComputer(WINDOWS);
  expect(await macVisit()).toEqual([]);
  useComputer(MAC, 5);
  expect(await macVisit()).toEqual([]);
  useComputer(MAC);
  expect(await macVisit({ status: 'pending' })).toEqual([]);
  const refuse = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, clear: () => undefined });
  expect(await macVisit()).toEqual([]);
});

const SEND = 'POST /api/send-license-keys';

test('a resend sends the specified fields and no key in clear', async () => {
  const asked = serveAnswers({ [SEND]: { success: true, details: 'On their way to a…@example.com.' } });
  const { resendKey } = await import('../../src/stores/order/resend');
  await resendKey(order(), 'asg_1');
  expect((asked[0] as SentRequest).body).toEqual({
    customerEmail: 'ada@example.com',
    customerName: 'Ada Lovelace',
    orderId: 'order_1',
    licenseKeys: [
      {
        productId: 'home-2024',
        productName: 'Office Home 2024',
        licenseKey: '•••••-EYS',
        downloadLink: 'https://example.com',
      },
    ],
    items: [{ productId: 'home-2024', name: 'Office Home 2024', quantity: 1, price: 149.99 }],
    isResend: true,
  });
  expect(await toasted()).toMatchObject({ kind: 'good', text: 'On their way to a…@example.com.' });
});

test.each([
  ['resendKey', new Refusal(429, { error: 'Too many requests.' }), 'Resend Failed', 'Too many requests.'],
  ['resendKey', undefined, 'Resend Error', 'Unable to resend license key. Please try again.'],
  ['emailKeys', new Refusal(500, { error: 'Broken.' }), 'Email Failed', 'Broken.'],
  ['emailKeys', new Refusal(500, {}), 'Email Failed', /^Failed to send license keys email$/],
  ['resendKey', new Refusal(502, '<html>'), 'Resend Failed', /^Failed to send license keys email$/],
  ['emailKeys', undefined, 'Email Error', 'Unable to send license keys email. Please contact support.'],
] as const)('%s that fails is shown: %#', async (verb, refusal, title, text) => {
  serveAnswers(refusal ? { [SEND]: refusal } : {});
  const store = await import('../../src/stores/order/resend');
  await (verb === 'resendKey' ? store.resendKey(order(), 'asg_1') : store.emailKeys(order()));
  expect(await toasted()).toMatchObject({ title, kind: 'bad', text: expect.stringMatching(text) });
});

test('without an address nothing is sent', async () => {
  const asked = serveAnswers({});
  const { resendKey } = await import('../../src/stores/order/resend');
  await resendKey(order({ email: '' }), 'asg_1');
  expect(asked).toEqual([]);
  expect(await toasted()).toMatchObject({ title: 'Resend Failed', text: 'Customer email address is required' });
});

const SESSION = 'POST /api/stripe-checkout-success';

test('a session in the URL is confirmed before the order is read, and removed from the URL', async () => {
  const asked = serveAnswers({ [SESSION]: { success: true, orderId: 'order_1' }, [READ]: ORDER });
  const { openOrder, $order, $sessionConfirmed } = await import('../../src/stores/order/order');
  const opened: string[] = [];
  const done = openOrder('order_1', '?session_id=cs_1', (path) => opened.push(path));
  expect($order.get().status).toBe('confirming');
  await done;
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/api/stripe-checkout-success', { sessionId: 'cs_1' }],
    ['/api/orders/order_1', undefined],
  ]);
  expect([$order.get().status, $sessionConfirmed.get(), opened]).toEqual(['owner', true, ['/order-success/order_1']]);
});

test('a session of another order opens that one; a failing one is reported and hides nothing', async () => {
  const asked = serveAnswers({ [SESSION]: { success: true, orderId: 'order_9' } });
  const store = await import('../../src/stores/order/order');
  const opened: string[] = [];
  await store.openOrder('order_1', '?session_id=cs_1', (path) => opened.push(path));
  expect([opened, asked.length]).toEqual([['/order-success/order_9'], 1]);
  serveAnswers({ [READ]: ORDER });
  await store.openOrder('order_1', '?session_id=cs_1', () => undefined);
  expect(store.$order.get().status).toBe('owner');
  expect(await toasted()).toMatchObject({
    title: 'Processing Issue',
    text: "Please contact support if you don't receive your license keys",
  });
});

test('a downloaded key is a text file; the download is reported to the shop without the key', async () => {
  consent();
  let saved = '';
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((text) => {
      saved = text;
    });
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  history.replaceState(null, '', '/order-success/order_1');
  const asked = serveAnswers({
    'POST /api/orders/order_1/keys/asg_1/reveal': { keyId: 'asg_1', licenseKey: 'AAAAA-BBBBB' },
    'POST /api/download-access/log': { success: true },
  });
  const { downloadKey } = await import('../../src/stores/order/keys');
  const [key] = ORDER.licenseKeys;
  await downloadKey(order(), key as never, ['First.', 'Second.']);
  await vi.advanceTimersByTimeAsync(10);
  expect(saved).toContain('License key: AAAAA-BBBBB');
  expect(saved).toContain('2. Second.');
  const log = asked.at(-1);
  expect(log?.path).toBe('/api/download-access/log');
  expect(log?.body).toMatchObject({ orderId: 'order_1', downloadType: 'license_key', downloadSource: 'order_success' });
  const kept = sessionStorage.getItem('analytics-kept') ?? '';
  expect(JSON.stringify(log?.body) + kept).not.toContain('AAAAA');
  expect(JSON.parse(kept)).toEqual([
    { event: 'file_download', file_name: 'KS-2026-000001-home-2024.txt', product_id: 'home-2024' },
  ]);
  vi.restoreAllMocks();
});

test('keys that arrive while the page is open are announced', async () => {
  const waiting = { ...ORDER, items: [{ ...ORDER.items[0], state: 'awaiting_keys' }], licenseKeys: [] };
  let answers = 0;
  serveAnswers({ [READ]: () => (++answers === 1 ? waiting : ORDER) });
  const { loadOrder, $order } = await import('../../src/stores/order/order');
  await loadOrder('order_1');
  await vi.advanceTimersByTimeAsync(2000);
  expect($order.get()).toMatchObject({ order: { licenseKeys: [{ keyId: 'asg_1' }] } });
  expect(await toasted()).toMatchObject({ title: 'Your key has arrived', kind: 'good' });
});

test('an address is corrected in two steps, each with its own message', async () => {
  const correct = 'POST /api/orders/order_1/correct-address';
  const confirm = 'POST /api/orders/order_1/confirm-address';
  const issue = { issues: [{ path: 'email', message: 'Invalid email format' }] };
  serveAnswers({ [correct]: new Refusal(400, { error: 'Some fields need attention.', ...issue }) });
  const { $address, requestEmailChange, confirmEmailChange } = await import('../../src/stores/order/address');
  await requestEmailChange('order_1', 'nonsense');
  expect($address.get()).toMatchObject({ step: 'address', error: 'Invalid email format' });
  serveAnswers({ [correct]: { success: true, email: 'ada@example.org' } });
  await requestEmailChange('order_1', 'ada@example.org');
  expect($address.get()).toMatchObject({ step: 'code', email: 'ada@example.org', error: undefined });
  serveAnswers({ [confirm]: new Refusal(400, { error: 'That code is not right. You have 4 tries left.' }) });
  await confirmEmailChange('order_1', '000000', async () => {});
  expect($address.get()).toMatchObject({ step: 'code', error: 'That code is not right. You have 4 tries left.' });
  const asked = serveAnswers({ [confirm]: { success: true, message: 'Done.' }, [READ]: ORDER });
  await confirmEmailChange('order_1', '123456', (await import('../../src/stores/order/order')).loadOrder);
  expect($address.get()).toMatchObject({ step: 'address', error: undefined });
  expect(asked.map(({ path }) => path)).toEqual(['/api/orders/order_1/confirm-address', '/api/orders/order_1']);
});

test('a download on a page opened by an emailed link is logged as coming from the email', async () => {
  const asked = serveAnswers({ 'POST /api/download-access/log': { success: true } });
  history.replaceState(null, '', '/order-success/order_1?from=email');
  const { recordDownload } = await import('../../src/stores/order/downloads');
  const [key] = ORDER.licenseKeys;
  recordDownload(order(), key as never, { type: 'software', name: 'Office' });
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({ downloadType: 'software', downloadSource: 'email' });
  history.replaceState(null, '', '/');
});
