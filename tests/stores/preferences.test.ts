import { beforeEach, expect, test } from 'vitest';
import { countVisit, rememberName, rememberPlace } from '../../src/stores/preferences';
import { freshBrowser } from './answers';

const stored = () => JSON.parse(localStorage.getItem('userPreferences') ?? '{}');

beforeEach(() => freshBrowser());

test('a visit is counted, and the location is stored as the page is left', () => {
  countVisit(new Date('2026-11-01T09:00:00Z'));
  expect(stored()).toEqual({ name: '', visitCount: 1, lastVisit: '2026-11-01T09:00:00.000Z' });

  rememberPlace();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(stored()).toMatchObject({ timeZone, location: timeZone.split('/').at(-1)?.replaceAll('_', ' ') });
});

test('a later visit keeps name, location and time zone', () => {
  localStorage.setItem(
    'userPreferences',
    JSON.stringify({ location: 'Lyon', timeZone: 'Europe/Paris', visitCount: 2 }),
  );
  rememberName('Ada');
  countVisit(new Date('2026-11-02T09:00:00Z'));
  rememberPlace();
  expect(stored()).toEqual({
    name: 'Ada',
    location: 'Lyon',
    timeZone: 'Europe/Paris',
    visitCount: 3,
    lastVisit: '2026-11-02T09:00:00.000Z',
  });
});

test('no location is stored before a visit was counted', () => {
  rememberPlace();
  expect(localStorage.getItem('userPreferences')).toBeNull();
});
