import { expect, test } from 'vitest';
import { pruneDownloads } from '../../functions/downloads/prune';
import { readMacDownload } from '../../functions/downloads/read-mac-download';
import { createAccessToken } from '../../functions/orders/access';
import { CONSENTS } from '../../src/shop/checkout/consents';
import { DAY_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer } from '../support/buyer.ts';
import { testDeps } from '../support/deps.ts';
import { clock, count, MINUTE, product, row } from '../support/stock.ts';
import { newVisitor, OPERATOR, type Visitor } from '../support/visitor.ts';

balanceBooksAfterEach();

interface Token {
  success?: true;
  downloadToken?: string;
  code?: string;
}

async function bought(buyer = new Buyer()) {
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  return { buyer, order, asks: { orderNumber: order.orderNumber, email: buyer.email } };
}

const ask = (visitor: Visitor, body: unknown) => visitor.post<Token>('/api/download/create-mac-token', body);

test('the buyer gets a token that shows the downloads of the order, and no key, name or address', async () => {
  const { buyer, order, asks } = await bought();
  const { status, body } = await ask(buyer.visitor, asks);
  expect([status, body.success]).toEqual([200, true]);
  const shown = await readMacDownload(testDeps(), body.downloadToken ?? '');
  expect(shown).toMatchObject({ orderId: order.orderId, orderNumber: order.orderNumber });
  expect(Object.keys(shown ?? {}).sort()).toEqual(['orderId', 'orderNumber', 'products']);
  expect(Object.keys(shown?.products[0] ?? {}).sort()).toEqual(['name', 'productId', 'runsOnMac']);
});

test('a token is for one order and one purpose, and expires after a day', async () => {
  const { buyer, order, asks } = await bought();
  const other = await bought();
  const token = (await ask(buyer.visitor, asks)).body.downloadToken ?? '';
  const [, until = '', signature = ''] = token.split('.');
  const time = clock();
  const opens = (text: string) => readMacDownload(testDeps({ now: time.now }), text);
  for (const wrong of [
    '',
    `${token}x`,
    `${other.order.orderId}.${until}.${signature}`,
    `${order.orderId}.${Number(until) + 1}.${signature}`,
    `${order.orderId}.${await createAccessToken(testDeps(), { orderId: order.orderId, email: buyer.email }, testDeps().now())}`,
  ])
    expect(await opens(wrong)).toBeUndefined();
  expect(await opens(token)).toBeDefined();
  time.forward(DAY_MS + MINUTE);
  expect(await opens(token)).toBeUndefined();
});

test('without access to the order, a real number with its address gets the same response as an invented one', async () => {
  const { asks } = await bought();
  const unpaid = new Buyer();
  const open = await unpaid.order([{ product: await product({ keys: 1 }) }]);
  const answers = [
    await ask(newVisitor(), asks),
    await ask(new Buyer().visitor, { ...asks, email: 'else@example.com' }),
    await ask(newVisitor(), { orderNumber: 'KS-2026-999999', email: 'nobody@example.com' }),
    await ask(newVisitor(), { orderNumber: 'nonsense', email: 'nobody@example.com' }),
    await ask(unpaid.visitor, { orderNumber: open.body.orderNumber, email: unpaid.email }),
  ];
  const refusals = answers.map(({ status, body }) => [status, body.code, Object.keys(body).sort().join()]);
  expect(new Set(refusals.map(String)).size).toBe(1);
  expect(refusals[0]).toEqual([404, 'order_not_found', 'code,error,requestId']);
});

test('token requests are limited, and invalid fields are named', async () => {
  const { buyer, asks } = await bought();
  const wrong = await ask(buyer.visitor, { ...asks, orderId: 'x' });
  expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid_input']);
  const answers = [];
  for (let n = 0; n < 31; n += 1) answers.push((await ask(buyer.visitor, asks)).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(30);
  expect(answers.at(-1)).toBe(429);
});

const LOG = {
  email: 'Buyer@Example.com',
  productName: 'Office Home 2024',
  productVersion: '2024',
  productId: 'home-2024',
  downloadType: 'license_key',
  downloadSource: 'order_success',
  downloadSuccess: true,
  fileSize: 312,
  errorMessage: null,
  downloadDuration: 12.5,
  timestamp: '2026-11-21T10:00:00.000Z',
};

test('the download log accepts every field of the specification and stores it with the order’s account', async () => {
  const { buyer, order } = await bought();
  const entry = { ...LOG, orderId: order.orderId };
  const log = (visitor: Visitor, body: unknown) => visitor.post<Token>('/api/download-access/log', body);
  expect((await log(buyer.visitor, entry)).body).toEqual({ success: true });
  const kept = await row('SELECT * FROM download_access WHERE order_id = ?', order.orderId);
  expect(kept).toMatchObject({
    email: 'buyer@example.com',
    product_name: LOG.productName,
    product_version: '2024',
    product_id: 'home-2024',
    download_type: 'license_key',
    download_source: 'order_success',
    download_success: 1,
    file_size: 312,
    error_message: null,
    download_duration: 13,
    happened_at: Date.parse(LOG.timestamp),
    of_buyer: 1,
  });
  const stranger = newVisitor();
  expect((await log(stranger, entry)).body).toEqual({ success: true });
  expect((await log(stranger, { ...entry, orderId: 'order_unknown' })).body).toEqual({ success: true });
  expect(await count('SELECT count(*) FROM download_access WHERE of_buyer = 0')).toBe(2);
  expect((await log(stranger, { ...entry, downloadType: 'film' })).status).toBe(400);
  expect((await log(stranger, { ...entry, more: 1 })).status).toBe(400);
  // A number, but not a timestamp.
  expect((await log(stranger, { ...entry, timestamp: 9e15 })).status).toBe(400);
});

test('records of downloads are kept for as long as a bank may ask for them', async () => {
  const time = clock();
  await newVisitor({ now: time.now }).post('/api/download-access/log', { ...LOG, orderId: 'order_old' });
  const kept = () => count("SELECT count(*) FROM download_access WHERE order_id = 'order_old'");
  time.forward(539 * DAY_MS);
  await pruneDownloads(testDeps({ now: time.now }));
  expect(await kept()).toBe(1);
  time.forward(2 * DAY_MS);
  await pruneDownloads(testDeps({ now: time.now }));
  expect(await kept()).toBe(0);
});

test('the download log is rate limited', async () => {
  const visitor = newVisitor();
  const entry = { ...LOG, orderId: 'order_x' };
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => visitor.post('/api/download-access/log', entry).then(({ status }) => status)),
  );
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
});

test('staff see with the order what its buyer agreed to and what browsers reported of downloads', async () => {
  const { buyer, order } = await bought();
  const { orderId } = order;
  const report = (more: object) => ({ orderId, downloadType: 'software', productName: 'Office Home 2024', ...more });
  await buyer.visitor.post('/api/download-access/log', report({ downloadSource: 'email' }));
  await newVisitor().post(
    '/api/download-access/log',
    report({ downloadSource: 'order_success', downloadSuccess: false }),
  );
  await testDeps()
    .db.prepare('UPDATE orders SET consents = ? WHERE id = ?')
    .bind(
      JSON.stringify({ version: CONSENTS.version, terms: true, immediateDelivery: true, showFirstName: false }),
      orderId,
    )
    .run();
  // biome-ignore lint/suspicious/noExplicitAny: the contract is checked where the answer is made.
  const { body } = await newVisitor().send<any>('GET', `/api/admin/orders/${orderId}`, { headers: OPERATOR });
  const { body: shown } = await newVisitor().post<{ origin: { consents: object[] } }>(
    `/api/admin/orders/${orderId}/origin`,
    {},
    OPERATOR,
  );
  expect(shown.origin.consents).toEqual([
    { text: CONSENTS.terms, agreed: true, version: CONSENTS.version, at: null },
    { text: CONSENTS.immediateDelivery, agreed: true, version: CONSENTS.version, at: null },
    { text: CONSENTS.showFirstName, agreed: false, version: CONSENTS.version, at: null },
  ]);
  const downloads = body.timeline.filter(({ kind }: { kind: string }) => kind === 'downloaded');
  expect(downloads).toEqual([
    expect.objectContaining({
      text: 'Software downloaded from the link in an email: Office Home 2024',
      actor: 'buyer',
    }),
    expect.objectContaining({
      text: 'Software downloaded: Office Home 2024 (it failed)',
      actor: 'an unknown browser',
    }),
  ]);
});
