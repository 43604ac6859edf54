import { expect, test } from 'vitest';
import { valueText } from '../../src/admin/screens/settings/value-text';

test('a setting of 1 says one hour, and one of several says hours', () => {
  const text = (unit: string, value: number) => valueText({ input: 'number', unit, zero: null, choices: [] }, value);
  expect([text('hours', 1), text('copies a day', 1), text('hours', 24), text('days', 0)]).toEqual([
    '1 hour',
    '1 copy a day',
    '24 hours',
    '0 days',
  ]);
});
