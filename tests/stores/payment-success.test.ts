import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $confirmation, confirmSession } from '../../src/stores/payment-success';
import { serveAnswers } from './answers.ts';

beforeEach(() => {
  vi.useFakeTimers();
  $confirmation.set({ state: 'verifying' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a session id the session is invalid and nobody is asked', async () => {
  const asked = serveAnswers({});
  await confirmSession('', () => {});
  expect([$confirmation.get(), asked.length]).toEqual([{ state: 'invalid' }, 0]);
});

test('a failing call says nothing about the money: likely successful', async () => {
  serveAnswers({});
  await confirmSession('?session_id=cs_1', () => {});
  expect($confirmation.get()).toEqual({ state: 'unknown' });
});

test('a confirmed payment counts ten seconds down and opens the order', async () => {
  serveAnswers({ 'GET /api/payment-success?session_id=cs_1': { success: true, orderId: 'order_1' } });
  const open = vi.fn();
  await confirmSession('?session_id=cs_1', open);
  expect($confirmation.get()).toEqual({ state: 'success', orderId: 'order_1', secondsLeft: 10 });
  vi.advanceTimersByTime(9_000);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(open).toHaveBeenCalledWith('/order-success/order_1');
});
