import { beforeEach, expect, test } from 'vitest';
import { greeting } from '../../src/shop/greeting';
import { countVisit, rememberName } from '../../src/stores/preferences';

beforeEach(() => localStorage.clear());

test('greets by time of day, visit and name', () => {
  expect(greeting(11, 1)).toBe('Good morning. Welcome.');
  expect(greeting(12, 2, 'Ada')).toBe('Good afternoon, Ada. Welcome back.');
  expect(greeting(17, 2)).toBe('Good evening. Welcome back.');
});

test('counts visits, and tolerates anything stored there', () => {
  expect(countVisit(new Date('2026-01-01T10:00:00Z')).visitCount).toBe(1);
  expect(countVisit(new Date('2026-01-02T10:00:00Z'))).toMatchObject({
    visitCount: 2,
    lastVisit: '2026-01-02T10:00:00.000Z',
  });
  localStorage.setItem('userPreferences', '{"visitCount":"many","name":7}');
  expect(countVisit(new Date())).toMatchObject({ visitCount: 1, name: '' });
});

test('the first name of a signed-in customer is remembered for the greeting, and cleared with their traces', () => {
  localStorage.clear();
  rememberName('Ada');
  expect(localStorage.getItem('userPreferences')).toBeNull();
  countVisit(new Date('2026-01-01T10:00:00Z'));
  rememberName('Ada');
  expect(countVisit(new Date('2026-01-02T10:00:00Z'))).toMatchObject({ name: 'Ada', visitCount: 2 });
  rememberName('');
  expect(countVisit(new Date('2026-01-03T10:00:00Z'))).toMatchObject({ name: '', visitCount: 3 });
});
