import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, Refusal, serveAnswers } from './answers';

beforeEach(freshBrowser);

const refused = (path: string, message: string) =>
  new Refusal(400, { error: 'Some fields need attention.', code: 'invalid_input', issues: [{ path, message }] });

test('the form that finds an order says which field the server refused', async () => {
  serveAnswers({ 'POST /api/orders/send-link': refused('email', 'Invalid email format') });
  const { lookUpOrder } = await import('../../src/stores/order/lookup');
  expect(await lookUpOrder('KS-2026-000001', 'ada@localhost')).toBe('Invalid email format');
});

test('the request for an email about stock says so, too', async () => {
  serveAnswers({ 'POST /api/stock-requests': refused('email', 'Please enter a valid email address') });
  const { requestStockNotice } = await import('../../src/stores/catalog/stock-request');
  const text = 'Please enter a valid email address';
  expect(await requestStockNotice('home-2024', 'ada@localhost')).toEqual({ noted: false, text });
});
