import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editions } from '../../src/shop/catalog/editions';
import { endedUpdates, securityUpdates } from '../../src/shop/catalog/updates';

const at = (day: string, time = '12:00:00Z') => Date.parse(`${day}T${time}`);
const both = { platforms: ['Windows', 'Mac'] };

test('security updates are shown by month, before their last day and after', () => {
  const home = { id: 'home-2021', ...both };
  expect(securityUpdates(home, at('2026-10-13', '23:00:00Z'))).toMatchObject({
    ended: false,
    line: 'Security updates until October 2026',
    cell: 'Until October 2026',
  });
  expect(securityUpdates(home, at('2026-10-14', '00:00:00Z'))).toEqual({
    ended: true,
    line: 'Security updates ended October 2026',
    cell: 'Ended October 2026',
    exact: 'Ended October 13, 2026',
  });
  expect(securityUpdates({ id: 'home-2024', ...both }, at('2026-11-25'))?.line).toBe(
    'Security updates until October 2029',
  );
});

test('a Mac has its own last day where the maker set one; Windows alone does not name it', () => {
  const said = (id: string, platforms: string[]) => securityUpdates({ id, platforms }, at('2026-11-25'));
  expect(said('home-2019', both.platforms)).toEqual({
    ended: true,
    line: 'Security updates ended October 2025 (Mac: October 2023)',
    cell: 'Ended October 2025 (Mac: October 2023)',
    exact: 'Ended October 14, 2025 (Mac: October 10, 2023)',
  });
  expect(said('professional-plus-2019', ['Windows'])?.exact).toBe('Ended October 14, 2025');
});

test('an owner’s own products have no dates', () => {
  expect(securityUpdates({ id: 'office-standard-2021', ...both }, at('2026-11-25'))).toBeUndefined();
});

test('the page of requirements has the same dates', () => {
  const page = readFileSync('src/content/guides/system-requirements.md', 'utf8');
  for (const edition of editions) {
    const said = securityUpdates(edition, at('2026-11-25'))?.exact.match(/[A-Z][a-z]+ \d+, \d+/g) ?? [];
    expect(said.length).toBeGreaterThan(0);
    for (const date of said) expect(page).toContain(date);
  }
});

test('a cart knows from the id alone whether updates ended, and on which systems', () => {
  const now = at('2026-11-25');
  expect(endedUpdates('home-2024', now)).toBeUndefined();
  expect(endedUpdates('home-business-2019', now)).toBe('Security updates ended October 2025 (Mac: October 2023)');
  expect(endedUpdates('professional-plus-2019', now)).toBe('Security updates ended October 2025');
  expect(endedUpdates('office-standard-2021', now)).toBeUndefined();
});
