import { expect, test } from 'vitest';
import { openThread } from '../../../functions/support/open-thread';
import { Buyer } from '../../support/buyer.ts';
import { testDeps } from '../../support/deps.ts';
import { clock, db, product, row } from '../../support/stock.ts';

const question = { kind: 'message' as const, subject: 'Is it mine?', name: 'Ada Byron', body: 'I would like to know.' };
const tally = async () =>
  ((await row('SELECT sum(threads) AS n FROM thread_tally WHERE state = ?', 'open')) as { n: number | null })?.n ?? 0;

test('a thread is opened with its message, a due answer, and the order only where its buyer writes', async () => {
  const time = clock();
  const deps = testDeps({ now: time.now });
  const buyer = new Buyer();
  const { orderId, orderNumber } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const before = await tally();
  const own = await openThread(deps, { ...question, email: buyer.email.toUpperCase(), orderNumber });
  const foreign = await openThread(deps, { ...question, email: 'other@example.org', orderNumber });
  await db.batch([...own.writes, ...foreign.writes]);
  expect(await row('SELECT * FROM thread WHERE id = ?', own.id)).toMatchObject({
    state: 'open',
    email: buyer.email,
    order_id: orderId,
    answer_due_at: expect.any(Number),
    first_answered_at: null,
  });
  expect(await row('SELECT * FROM thread WHERE id = ?', foreign.id)).toMatchObject({ order_id: null });
  expect(await row('SELECT body, direction FROM thread_message WHERE thread_id = ?', own.id)).toEqual({
    body: question.body,
    direction: 'in',
  });
  expect(await tally()).toBe(before + 2);
});
