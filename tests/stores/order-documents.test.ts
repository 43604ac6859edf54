import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';

beforeEach(freshBrowser);

const CODE = 'POST /api/privacy/code';
const OPEN = 'POST /api/privacy/open';
const DOWN = new Refusal(503, { error: 'The shop does not answer.' });

const guest = async () => {
  const store = await import('../../src/stores/account/guest-data');
  return { ...store, now: () => store.$guestData.get() };
};

/** A visitor who has typed their address and is asked for the code. */
async function asked() {
  const store = await guest();
  await store.requestGuestData('ada@example.org');
  expect(store.now()).toMatchObject({ step: 'code', email: 'ada@example.org' });
  return store;
}

test('an invalid address is reported, and no request is sent', async () => {
  const calls = serveAnswers({ [CODE]: DOWN });
  const store = await guest();
  await store.requestGuestData(' ');
  const empty = store.now();
  await store.requestGuestData('nobody');
  expect([empty, store.now()]).toEqual([
    { step: 'ask', error: expect.stringMatching(/.+/) },
    { step: 'ask', error: expect.stringMatching(/.+/) },
  ]);
  expect(calls).toEqual([]);
});

test('a code of five digits is refused here; a wrong or expired one stays at its field with the shop’s message', async () => {
  const late = { error: 'This code has ended. Ask for another one.', code: 'code_expired' };
  const calls = serveAnswers({
    [CODE]: { success: true, message: 'Check your inbox.' },
    [OPEN]: new Refusal(410, late),
  });
  const store = await asked();
  await store.openData('12345');
  expect(store.now()).toMatchObject({ step: 'code', error: expect.stringMatching(/.+/) });
  expect(calls).toHaveLength(1);
  await store.openData('123 456');
  expect(store.now()).toMatchObject({ step: 'code', error: late.error });
});

test('an unresponsive shop loses nothing: address and step stay, and can be retried', async () => {
  serveAnswers({ [CODE]: { success: true, message: 'Check your inbox.' }, [OPEN]: DOWN });
  const store = await asked();
  await store.openData('123456');
  expect(store.now()).toMatchObject({ step: 'code', email: 'ada@example.org', error: 'The shop does not answer.' });
});

test('a failed erasure says so and stays; after erasure the shop says what it keeps until when', async () => {
  const opened = { success: true, account: false, orders: 1, invoices: 1 };
  const answers: Record<string, unknown> = {
    [CODE]: { success: true, message: 'Check your inbox.' },
    [OPEN]: opened,
    'POST /api/privacy/erase': DOWN,
  };
  serveAnswers(answers as never);
  const store = await asked();
  await store.openData('123456');
  expect(store.now()).toMatchObject({ step: 'open', orders: 1, account: false });
  await store.eraseData();
  expect(store.now()).toMatchObject({ step: 'open', orders: 1, error: 'The shop does not answer.' });
  serveAnswers({ 'POST /api/privacy/erase': { success: true, message: 'Your name stays until 2036.' } });
  await store.eraseData();
  expect(store.now()).toEqual({ step: 'erased', message: 'Your name stays until 2036.' });
});

test.each([
  ['is nobody’s here', new Refusal(404, { error: 'We could not find that order.', code: 'order_not_found' }), 'none'],
  ['cannot be read now', DOWN, 'failed'],
])('whom copies of an order are for, and its documents: an order that %s', async (_why, answer, state) => {
  serveAnswers({ 'GET /api/orders/order_1/recipients': answer, 'GET /api/orders/order_1': answer });
  const { $recipients, loadRecipients } = await import('../../src/stores/order/recipients');
  const { $documents, loadDocuments } = await import('../../src/stores/order/documents');
  await Promise.all([loadRecipients('order_1'), loadDocuments('order_1')]);
  expect([$recipients.get(), $documents.get()]).toEqual([state, state]);
});

test('an error of a copy is shown at its own field, and a copy without an address is sent to nobody', async () => {
  const { $recipientErrors, sendCopies, fieldName, draftOf } = await import('../../src/stores/order/recipients');
  const issues = [{ path: 'copies.0.email', message: 'Enter the recipient’s email address' }];
  serveAnswers({
    'POST /api/orders/order_1/recipients': new Refusal(400, { error: 'Look again.', code: 'invalid_input', issues }),
  });
  const copies = [1, 2].map((slot) => ({
    lineId: 'line_1',
    slot,
    productId: 'home-2024',
    productName: 'Home',
    of: 2,
    key: null,
    recipient: null,
  }));
  const typed: Record<string, string> = { 'line_1.2.email': 'nobody' };
  expect(await sendCopies('order_1', copies, (name) => typed[name] ?? '')).toBe(false);
  expect($recipientErrors.get()).toEqual({ [fieldName({ lineId: 'line_1', slot: 2 }, 'email')]: issues[0]?.message });
  expect(draftOf((field) => (field === 'email' ? ' ' : ''))).toBeUndefined();
});
