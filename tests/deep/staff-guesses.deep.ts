import { expect, test } from 'vitest';
import { guessStaffPasswords } from '../support/guesses.ts';
import { colleague, setUpShop } from '../support/staff.ts';

test('10,000 wrong guesses at staff over 50 addresses: at most 20 are answered per target and hour', async () => {
  const root = await setUpShop();
  const viewer = await colleague(root, 'viewer');
  const targets = [root.email, viewer.email, 'nobody@example.org', 'info@example.org'];
  const answered = await guessStaffPasswords(targets, 10_000, 50);
  for (const [target, count] of answered) expect(count, target).toBeLessThanOrEqual(20);
  expect([...answered.values()].every((count) => count > 0)).toBe(true);
}, 600_000);
