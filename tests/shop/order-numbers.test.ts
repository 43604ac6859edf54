import { expect, test } from 'vitest';
import { subjectNameSql } from '../../functions/db/subject-name';
import { isId, replaceOrderIds } from '../../src/shop/ids';
import { isOrderNumber, splitAtNumbers } from '../../src/shop/orders/find-numbers';
import { orderNumber } from '../../src/shop/orders/number';

const NUMBER = orderNumber(7, Date.UTC(2026, 10, 29));

test('a formatted number is recognized, and nothing that only begins like one', () => {
  expect(NUMBER).toBe('KS-2026-000007');
  expect(isOrderNumber(orderNumber(1_234_567, 0))).toBe(true);
  expect([isOrderNumber(NUMBER), isOrderNumber(`${NUMBER} `), isOrderNumber('KS-Office'), isOrderNumber(null)]).toEqual(
    [true, false, false, false],
  );
  expect(splitAtNumbers(`Refund ${NUMBER} now`)).toEqual(['Refund ', NUMBER, ' now']);
});

test('SQL formats a number from the same parts', () => {
  expect(subjectNameSql('subject')).toContain("'KS-' || strftime('%Y'");
  expect(subjectNameSql('subject')).toContain("printf('%06d', o.seq)");
});

test('an id is known by its prefix, and replaced where people read', () => {
  expect([isId('cpl', 'cpl_1'), isId('cpl', 'plink_1'), isId('b', 'batch_1')]).toEqual([true, false, false]);
  expect(replaceOrderIds(`The order order_${'0'.repeat(26)} waits`, () => 'an order')).toBe('The an order waits');
});
