import { expect, test } from 'vitest';
import { filesOf } from '../../src/admin/screens/invoices/invoices';

const of = (search: string, total: number) => filesOf(new URLSearchParams(search), total);

test('the files with all PDFs of a period are counted by the period alone', () => {
  const address = (part: number) => `/api/admin/invoices.zip?from=1&to=2&part=${part}`;
  expect(of('from=1&to=2&sort=total', 101)).toEqual({ addresses: [1, 2, 3].map(address), more: false });
  expect(of('', 1_001)).toMatchObject({ more: true });
  // Three credit notes say nothing of how many documents there are.
  for (const narrowed of ['kind=credit_note', 'mode=test', 'q=KS-2026']) expect(of(narrowed, 3)).toBeUndefined();
});
