import { expect, test } from 'vitest';
import { pointsOf } from '../../src/admin/kit/charts/LineChart';

test('the points of a line fill its width, the highest value its height', () => {
  expect(pointsOf([0, 5, 10], 100, 50)).toBe('0,50 50,25 100,0');
  expect(pointsOf([0, 0], 100, 50)).toBe('0,50 100,50');
  expect(pointsOf([3], 100, 50)).toBe('0,0');
});
