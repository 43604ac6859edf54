import { test } from 'vitest';
import { settleAtOnce } from '../functions/payments/settle-fixtures.ts';
import { balanceBooksAfterEach } from '../support/books.ts';

balanceBooksAfterEach();

test('four triggers, 50 times each, at once: one payment, one mail, the keys once', () => settleAtOnce(50), 90_000);
