import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';

const READ = 'GET /api/orders/order_1';
const REVEAL = 'POST /api/orders/order_1/keys/asg_1/reveal';
const owner = (status: string, state: string) => ({
  access: 'owner',
  id: 'order_1',
  status,
  items: [{ state }],
  licenseKeys: [],
});
const load = () => import('../../src/stores/order/order');
const loadKeys = () => import('../../src/stores/order/keys');

beforeEach(() => {
  freshBrowser();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('a paid and delivered order is requested once', async () => {
  const asked = serveAnswers({ [READ]: owner('paid', 'fulfilled') });
  const { loadOrder, $order } = await load();
  await loadOrder('order_1');
  await vi.advanceTimersByTimeAsync(120_000);
  expect($order.get().status).toBe('owner');
  expect(asked).toHaveLength(1);
});

test('a pending order is requested after 2 s and then at growing intervals', async () => {
  let answers = 0;
  const asked = serveAnswers({ [READ]: () => owner(++answers < 4 ? 'pending' : 'paid', 'fulfilled') });
  const { loadOrder, $order } = await load();
  await loadOrder('order_1');
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(4);
  expect($order.get()).toMatchObject({ order: { status: 'paid' } });
});

test('requested twice at once, the later response is shown and only one of them continues polling', async () => {
  const answer: ((value: unknown) => void)[] = [];
  const asked = serveAnswers({ [READ]: () => new Promise((resolve) => answer.push(resolve)) });
  const { loadOrder, $order } = await load();
  const [first, second] = [loadOrder('order_1'), loadOrder('order_1')];
  await vi.waitFor(() => expect(answer).toHaveLength(2));
  answer[1]?.(owner('paid', 'awaiting_keys'));
  await second;
  answer[0]?.(owner('pending', 'awaiting_keys'));
  await first;
  expect($order.get()).toMatchObject({ order: { status: 'paid' } });
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(3);
});

test('an order that waits for keys is polled too, and a lost response does not hide it', async () => {
  let answers = 0;
  serveAnswers({ [READ]: () => (++answers === 1 ? owner('paid', 'awaiting_keys') : new Refusal(500, {})) });
  const { loadOrder, $order } = await load();
  await loadOrder('order_1');
  await vi.advanceTimersByTimeAsync(2000);
  expect(answers).toBe(2);
  expect($order.get().status).toBe('owner');
});

test('a stranger gets the status, an unknown order is missing, a failed response can be retried', async () => {
  serveAnswers({ [READ]: { access: 'status', id: 'order_1', status: 'paid', createdAt: 1 } });
  const { loadOrder, $order } = await load();
  await loadOrder('order_1');
  expect($order.get().status).toBe('stranger');
  freshBrowser();
  serveAnswers({ [READ]: new Refusal(404, { error: 'We could not find that order.', code: 'order_not_found' }) });
  const again = await load();
  await again.loadOrder('order_1');
  expect(again.$order.get()).toEqual({ status: 'missing' });
  freshBrowser();
  serveAnswers({});
  const offline = await load();
  await offline.loadOrder('order_1');
  expect(offline.$order.get().status).toBe('failed');
});

/** A clipboard that, like Safari's, is only available during the click; the copied text may follow later. */
function stubClipboard(refusal?: Error): string[] {
  const copied: string[] = [];
  vi.stubGlobal(
    'ClipboardItem',
    class {
      constructor(readonly data: Record<string, Promise<Blob>>) {}
    },
  );
  const inPress = { open: true };
  queueMicrotask(() => Object.assign(inPress, { open: false }));
  vi.stubGlobal('navigator', {
    clipboard: {
      write: async ([item]: [{ data: Record<string, Promise<Blob>> }]) => {
        if (refusal || !inPress.open) throw refusal ?? new DOMException('Not in a press', 'NotAllowedError');
        const blob = await item.data['text/plain'];
        copied.push(`${await blob?.text()}`);
      },
      writeText: () => Promise.reject(new DOMException('Not in a press', 'NotAllowedError')),
    },
  });
  return copied;
}

test('a key that must be fetched first is copied by the press that requested it', async () => {
  serveAnswers({ [REVEAL]: { keyId: 'asg_1', licenseKey: 'AAAAA-BBBBB' } });
  const { copyKey, $copied } = await loadKeys();
  const copied = stubClipboard();
  await copyKey('order_1', 'asg_1');
  expect(copied).toEqual(['AAAAA-BBBBB']);
  expect($copied.get()).toBe('asg_1');
});

test('a key that does not arrive is not blamed on the clipboard', async () => {
  serveAnswers({ [REVEAL]: new Refusal(500, { error: 'Broken.', code: 'internal' }) });
  const { copyKey, $copied } = await loadKeys();
  const { $toast } = await import('../../src/stores/toasts');
  stubClipboard();
  await copyKey('order_1', 'asg_1');
  expect($toast.get()?.title).toBe('Processing Issue');
  expect($copied.get()).toBeNull();
});

test('a key is fetched once, shown, hidden, and copied with a check mark for 2 s', async () => {
  const asked = serveAnswers({ [REVEAL]: { keyId: 'asg_1', licenseKey: 'AAAAA-BBBBB' } });
  const { toggleKey, copyKey, $shownKeyIds, $clearKeys, $copied } = await loadKeys();
  await toggleKey('order_1', 'asg_1');
  expect($shownKeyIds.get().has('asg_1')).toBe(true);
  expect($clearKeys.get()).toEqual({ asg_1: 'AAAAA-BBBBB' });
  await toggleKey('order_1', 'asg_1');
  expect($shownKeyIds.get().size).toBe(0);
  const copied = stubClipboard();
  await copyKey('order_1', 'asg_1');
  expect(copied).toEqual(['AAAAA-BBBBB']);
  expect($copied.get()).toBe('asg_1');
  vi.advanceTimersByTime(2000);
  expect($copied.get()).toBeNull();
  expect(asked).toHaveLength(1);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('AAAAA');
});

test('a refused clipboard is reported', async () => {
  serveAnswers({ [REVEAL]: { keyId: 'asg_1', licenseKey: 'AAAAA-BBBBB' } });
  const { copyKey } = await loadKeys();
  const { $toast } = await import('../../src/stores/toasts');
  stubClipboard(new Error('no'));
  await copyKey('order_1', 'asg_1');
  expect($toast.get()).toMatchObject({ title: 'Copy Failed', text: 'Unable to copy license key' });
});

test('sending the link shows the server’s message, or why it failed', async () => {
  const SEND = 'POST /api/orders/send-link';
  serveAnswers({ [SEND]: { success: true, message: 'On its way.' } });
  const { mailLink, $orderLink } = await load();
  await mailLink('order_1');
  expect($orderLink.get()).toEqual({ status: 'sent', text: 'On its way.' });
  serveAnswers({ [SEND]: new Refusal(429, { error: 'Too many requests.' }) });
  await mailLink('order_1');
  expect($orderLink.get()).toEqual({ status: 'failed', text: 'Too many requests.' });
});

test.each([
  [{}, 'Refund on its way'],
  [{ onAccount: true as const }, 'Canceled'],
])('ending the wait of an order %o says %s', async (more, title) => {
  serveAnswers({
    [READ]: { ...owner('paid', 'awaiting_keys'), ...more },
    'POST /api/orders/order_1/refund-rest': { success: true, amount: 49, currency: 'USD' },
  });
  const { loadOrder } = await load();
  const { refundWaitingCopies } = await import('../../src/stores/order/refund');
  const { $toast } = await import('../../src/stores/toasts');
  await loadOrder('order_1');
  await refundWaitingCopies({ id: 'order_1', ...more }, loadOrder);
  expect($toast.get()).toMatchObject({ title, text: '$ 49.00: we email you the details.' });
});
