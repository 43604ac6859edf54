import { expect, test } from 'vitest';
import { runCron } from '../../functions/cron';
import { CONSENT_VERSION } from '../../src/shop/consent/purposes';
import { DAY_MS } from '../../src/shop/time';
import { testDeps } from '../support/deps.ts';
import { clock, db, range } from '../support/stock.ts';
import { newVisitor } from '../support/visitor.ts';

const agreed = (id: string, change = {}) => ({ id, version: CONSENT_VERSION, purposes: ['measurement'], ...change });
const recorded = async (id: string) =>
  (await db.prepare('SELECT turn, version, purposes FROM consent_record WHERE id = ? ORDER BY turn').bind(id).all())
    .results;

test('a consent is recorded with the text that was shown, followed by changes and withdrawals', async () => {
  const [visitor, id] = [newVisitor(), crypto.randomUUID()];
  for (const purposes of [['marketing', 'measurement'], ['measurement', 'marketing'], ['measurement'], []]) {
    const answer = await visitor.post('/api/consent', agreed(id, { purposes }));
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  }
  // The second one said the same as the first.
  expect(await recorded(id)).toEqual(
    ['measurement marketing', 'measurement', ''].map((purposes, at) => ({
      turn: at + 1,
      version: CONSENT_VERSION,
      purposes,
    })),
  );
});

test('it identifies nobody: no cookie is set, and nothing about the request is stored', async () => {
  const id = crypto.randomUUID();
  const { headers } = await newVisitor().post('/api/consent', agreed(id));
  expect(headers.get('set-cookie')).toBeNull();
  const kept = await db.prepare('SELECT * FROM consent_record WHERE id = ?').bind(id).first();
  expect(Object.keys(kept ?? {}).toSorted()).toEqual(['created_at', 'id', 'purposes', 'turn', 'version']);
});

test.each([
  [{ version: '1999-01-01' }, 'version', 'No text of this version was ever shown.'],
  [{ id: 'ada@example.com' }, 'id', 'A random UUID.'],
  [{ purposes: ['necessary'] }, 'purposes.0', expect.any(String)],
  [{ purposes: ['marketing', 'marketing'] }, 'purposes', 'Each purpose once.'],
  [{ email: 'ada@example.com' }, 'email', 'This field is not known here.'],
])('a record with %j is refused at its field', async (change, path, message) => {
  const id = crypto.randomUUID();
  const { status, body } = await newVisitor().post('/api/consent', agreed(id, change));
  expect([status, body.code, body.issues]).toEqual([400, 'invalid_input', [{ path, message }]]);
  expect(await recorded(id)).toEqual([]);
});

test('the table cannot be flooded: records per address and changes per record are limited', async () => {
  const visitor = newVisitor();
  const statuses = new Set<number>();
  for (let turn = 0; turn < 62; turn += 1)
    statuses.add((await visitor.post('/api/consent', agreed(crypto.randomUUID()))).status);
  expect([...statuses]).toEqual([200, 429]);
  const id = crypto.randomUUID();
  for (const _ of range(3)) {
    const other = newVisitor();
    for (let turn = 0; turn < 40; turn += 1)
      await other.post('/api/consent', agreed(id, { purposes: turn % 2 ? ['marketing'] : [] }));
  }
  expect((await recorded(id)).length).toBe(100);
});

test('records are deleted after four years', async () => {
  const [time, id] = [clock(), crypto.randomUUID()];
  await newVisitor({ now: time.now }).post('/api/consent', agreed(id));
  const seen: number[] = [];
  for (const days of [1459, 2]) {
    time.forward(days * DAY_MS);
    await runCron(testDeps({ now: time.now }), {});
    seen.push((await recorded(id)).length);
  }
  expect(seen).toEqual([1, 0]);
});
