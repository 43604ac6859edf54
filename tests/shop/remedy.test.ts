import { expect, test } from 'vitest';
import { subjectNoun } from '../../src/shop/staff/attention';
import { remedyOf } from '../../src/shop/staff/remedy';

const everything = () => true;

test('a low stock opens the import of that product, for anyone who may import', () => {
  const low = { kind: 'stock_low', subject: 'home-2024' };
  expect(remedyOf(low, everything)).toEqual({
    label: 'Import keys',
    address: '/admin/main-site?tab=licenses&import=home-2024',
  });
  expect(remedyOf(low, (permission) => permission !== 'keys:import')).toEqual({
    label: 'See the stock',
    address: '/admin/main-site?tab=licenses',
  });
});

test.each([
  ['order_review', 'order_1', 'Check the order', '/admin/main-site?tab=orders&order=order_1'],
  ['awaiting_keys', 'order_1', 'Import keys', '/admin/main-site?tab=licenses'],
  ['key_unreplaced', 'key_1', 'Import keys', '/admin/main-site?tab=licenses'],
  ['mail_failed', 'mail_1', 'Send again', '/admin/main-site?tab=email&mail=mail_1'],
  ['selling_off', 'selling', 'Check settings', '/admin/main-site?tab=settings'],
  ['dispute_due', 'dp_1', 'Answer', '/admin/main-site?tab=orders&dispute=dp_1'],
  ['something_new', 'order_1', 'Open', '/admin/main-site?tab=orders&order=order_1'],
])('%s on %s says “%s”', (kind, subject, label, address) => {
  expect(remedyOf({ kind, subject }, everything)).toEqual({ label, address });
});

test('what no screen can fix offers no step', () => {
  expect(remedyOf({ kind: 'ledger_missing', subject: 'ledger' }, everything)).toBeUndefined();
});

test('a subject without a name is called by its kind', () => {
  expect(['order:order_1', 'mail_1', 'api_key:abc', 'lot:1'].map(subjectNoun)).toEqual([
    'Order',
    'Email',
    'API key',
    '1',
  ]);
});
