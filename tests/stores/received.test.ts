import { beforeEach, expect, test } from 'vitest';
import { freshBrowser, serveAnswers } from './answers';

beforeEach(freshBrowser);

test('a copy that is shown stays when a reload gets no response', async () => {
  const copy = { access: 'recipient', id: 'rcpt_1', item: null };
  serveAnswers({ 'GET /api/recipients/rcpt_1': copy });
  const { $received, loadReceived } = await import('../../src/stores/order/received');
  await loadReceived('rcpt_1');
  serveAnswers({});
  await loadReceived('rcpt_1');
  expect($received.get()).toEqual(copy);
});
