import { expect, test } from 'vitest';
import { LOW_STOCK } from '../../../src/shop/catalog/stock';
import { stockAlarm } from '../../../src/shop/staff/alarm';
import { isLate } from '../../../src/shop/staff/attention';

test('stock is red when sold out, and amber from the number that shoppers see', () => {
  expect([0, 1, LOW_STOCK, LOW_STOCK + 1, 500].map(stockAlarm)).toEqual(['bad', 'warn', 'warn', 'plain', 'plain']);
});

test('what is late, lost or has a deadline is red in the attention list', () => {
  const late = ['dispute', 'dispute_due', 'dispute_inquiry', 'dispute_lost', 'answer_overdue', 'receivable_overdue'];
  expect([...late, 'mail_bounced', 'refund_failed', 'selling_off'].filter((kind) => !isLate(kind))).toEqual([]);
  expect(['awaiting_keys', 'order_review', 'stock_low', 'dispute_won'].filter(isLate)).toEqual([]);
});
