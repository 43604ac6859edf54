import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $confirmation, cancelRedirect, confirmSession } from '../../src/stores/checkout/confirm-session';
import { Refusal, serveAnswers } from './answers.ts';

const ASK = 'GET /api/payment-success?session_id=cs_1';
const NOT_PAID = new Refusal(402, { code: 'payment_not_completed', error: 'Not yet' });
const PAID = { orderId: 'order_1', amount: 14_999, currency: 'USD' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a session id the session is invalid and no request is sent', async () => {
  const asked = serveAnswers({});
  await confirmSession('', () => {});
  expect([$confirmation.get(), asked.length]).toEqual([{ status: 'invalid' }, 0]);
});

test('a failing call says nothing about the money: likely successful', async () => {
  serveAnswers({});
  await confirmSession('?session_id=cs_1', () => {});
  expect($confirmation.get()).toEqual({ status: 'unknown', asking: true });
});

test('unpaid after 15 minutes: no longer likely, the session is invalid, and polling ends', async () => {
  const asked = serveAnswers({ [ASK]: NOT_PAID });
  await confirmSession('?session_id=cs_1', () => {});
  await vi.advanceTimersByTimeAsync(14.5 * 60_000);
  expect($confirmation.get()).toEqual({ status: 'unknown', asking: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect($confirmation.get()).toEqual({ status: 'invalid' });
  const { length } = asked;
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(asked).toHaveLength(length);
});

test('no response for 15 minutes: still likely, but it no longer claims to check', async () => {
  serveAnswers({ [ASK]: new Refusal(503, { code: 'busy', error: 'x' }) });
  await confirmSession('?session_id=cs_1', () => {});
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  expect($confirmation.get()).toEqual({ status: 'unknown', asking: false });
});

test('a bank debit says so, names the order and ends polling', async () => {
  const answer = { code: 'payment_pending', error: 'x', orderId: 'order_1' };
  const asked = serveAnswers({ [ASK]: new Refusal(402, answer) });
  await confirmSession('?session_id=cs_1', () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect([$confirmation.get(), asked.length]).toEqual([{ status: 'bank', orderId: 'order_1' }, 1]);
});

test('a confirmed payment counts down ten seconds and opens the order', async () => {
  serveAnswers({ [ASK]: PAID });
  const open = vi.fn();
  await confirmSession('?session_id=cs_1', open);
  expect($confirmation.get()).toEqual({ status: 'success', paid: PAID, secondsLeft: 10 });
  vi.advanceTimersByTime(9_000);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(open).toHaveBeenCalledWith('/order-success/order_1');
});

test('a buyer who wants to stay is not redirected', async () => {
  serveAnswers({ [ASK]: PAID });
  const open = vi.fn();
  await confirmSession('?session_id=cs_1', open);
  vi.advanceTimersByTime(3_000);
  cancelRedirect();
  vi.advanceTimersByTime(60_000);
  expect($confirmation.get()).toEqual({ status: 'success', paid: PAID, secondsLeft: 0 });
  expect(open).not.toHaveBeenCalled();
});

test('it polls at growing intervals until the payment is there; a mismatch ends it', async () => {
  const answers: unknown[] = [NOT_PAID];
  const asked = serveAnswers({ [ASK]: () => answers[0] });
  await confirmSession('?session_id=cs_1', () => {});
  expect($confirmation.get()).toEqual({ status: 'unknown', asking: true });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(asked).toHaveLength(2);
  answers[0] = PAID;
  await vi.advanceTimersByTimeAsync(1);
  expect($confirmation.get()).toMatchObject({ status: 'success', secondsLeft: 10 });

  vi.clearAllTimers();
  const refused = serveAnswers({ [ASK]: new Refusal(409, { code: 'payment_mismatch', error: 'x' }) });
  await confirmSession('?session_id=cs_1', () => {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect([$confirmation.get(), refused.length]).toEqual([{ status: 'unknown', asking: false }, 1]);
});

test('a payment whose link had closed is refunded: it says so, and ends polling', async () => {
  const asked = serveAnswers({ [ASK]: new Refusal(409, { code: 'payment_returned', error: 'x' }) });
  const open = vi.fn();
  await confirmSession('?session_id=cs_1', open);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([$confirmation.get(), asked.length]).toEqual([{ status: 'returned' }, 1]);
  expect(open).not.toHaveBeenCalled();
});

test('a rate limit is no refusal: it continues polling', async () => {
  const answers: unknown[] = [new Refusal(429, { code: 'too_many_requests', error: 'Wait' })];
  serveAnswers({ [ASK]: () => answers[0] });
  await confirmSession('?session_id=cs_1', () => {});
  answers[0] = PAID;
  await vi.advanceTimersByTimeAsync(2_000);
  expect($confirmation.get()).toMatchObject({ status: 'success' });
});
