import { expect, test } from 'vitest';
import { LOW_STOCK } from '../../../src/shop/catalog/stock';
import { RULE_ACTION_NAMES } from '../../../src/shop/risk/rules';
import { RULE_ALARM, stockAlarm } from '../../../src/shop/staff/alarm';
import { isLate } from '../../../src/shop/staff/attention';

test('stock is red when nothing is left and amber from the number on that shoppers see', () => {
  expect([0, 1, LOW_STOCK, LOW_STOCK + 1, 500].map(stockAlarm)).toEqual(['bad', 'warn', 'warn', 'plain', 'plain']);
});

test('a rule is red where it ends an order, amber where a person decides, plain where nobody is needed', () => {
  const of = (alarm: string) => RULE_ACTION_NAMES.filter((name) => RULE_ALARM[name] === alarm);
  expect([of('bad'), of('warn')]).toEqual([expect.arrayContaining(['refuse', 'refund']), ['hold']]);
  expect(of('plain').sort()).toEqual(['delay', 'release', 'three_d_secure']);
});

test('what is late, lost or has a day by which it is stands red in the attention list', () => {
  const late = ['dispute', 'dispute_due', 'dispute_inquiry', 'dispute_lost', 'answer_overdue', 'receivable_overdue'];
  expect([...late, 'mail_bounced', 'refund_failed', 'selling_off'].filter((kind) => !isLate(kind))).toEqual([]);
  expect(['awaiting_keys', 'order_review', 'stock_low', 'dispute_won'].filter(isLate)).toEqual([]);
});
