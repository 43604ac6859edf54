import { beforeAll, describe, expect, test } from 'vitest';
import { testServices } from '../../support/deps.ts';
import { guessStaffPasswords } from '../../support/guesses.ts';
import { codeOf, colleague, PASSWORD, type Staff, type SuperAdmin, setUpShop } from '../../support/staff.ts';
import { clock, MINUTE, range } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

let root: SuperAdmin;
let viewer: Staff;

beforeAll(async () => {
  root = await setUpShop();
  viewer = await colleague(root, 'viewer');
});

describe('Guesses', () => {
  test('600 at two targets over 50 addresses: at most 20 are answered per target and hour, for an unknown one alike', async () => {
    const target = await colleague(root, 'viewer');
    const answered = await guessStaffPasswords([target.email, 'nobody@example.org'], 600, 50);
    for (const [email, count] of answered) expect(count, email).toBeLessThanOrEqual(20);
    expect(new Set(answered.values()).size).toBe(1);
    const right = await newVisitor().post('/api/admin/login', { email: target.email, password: PASSWORD });
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true]);
    const time = clock();
    time.forward(75 * MINUTE);
    const later = await newVisitor({ now: time.now }).post('/api/admin/login', {
      email: target.email,
      password: PASSWORD,
    });
    expect(later.status).toBe(200);
  });

  test('at the code of the authenticator app are limited, too; even a right one then has to wait', async () => {
    const visitor = newVisitor();
    await visitor.post('/api/admin/login', { email: root.email, password: PASSWORD });
    const statuses: number[] = [];
    for (const n of range(25))
      statuses.push((await visitor.post('/api/admin/second-factor', { code: String(n).padStart(6, '0') })).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await visitor.post('/api/admin/second-factor', { code: codeOf(root.secret) })).status).toBe(429);
  });

  test('of one client at links, invitations and set-up are limited', async () => {
    for (const [path, body] of [
      ['/api/admin/setup/look', { token: 'x' }],
      ['/api/admin/invite/look', { token: 'x' }],
      ['/api/admin/password/reset', { token: 'x', password: 'a long enough one' }],
    ] as const) {
      const thief = newVisitor();
      const statuses = [];
      for (let n = 0; n < 65; n += 1) statuses.push((await thief.post(path, body)).status);
      expect([path, statuses.at(-1)]).toEqual([path, 429]);
    }
  });

  test('emails to one member are limited, whoever requests them', async () => {
    const statuses = [];
    for (let n = 0; n < 8; n += 1)
      statuses.push((await newVisitor().post('/api/admin/password/forgot', { email: viewer.email })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});

test('an unknown address takes as long as a wrong password', async () => {
  const services = { settings: { ...testServices().settings, PASSWORD_COST: 8192 } };
  const slow = await colleague(root, 'viewer', services);
  const taken = async (email: string) => {
    const start = performance.now();
    await newVisitor(services).post('/api/admin/login', { email, password: 'a wrong one' });
    return performance.now() - start;
  };
  const ratios: number[] = [];
  // Alternating, so that a busy machine slows both equally.
  for (let n = 0; n < 7; n += 1) ratios.push((await taken('nobody.at.all@example.org')) / (await taken(slow.email)));
  const ratio = ratios.sort((a, b) => a - b)[3];
  // Without the dummy work for unknown addresses it would be below a tenth.
  expect(ratio).toBeGreaterThan(0.33);
  expect(ratio).toBeLessThan(3);
});
