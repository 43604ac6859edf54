import { expect, test } from 'vitest';
import { raiseAttention } from '../../../functions/staff/statements';
import type { attentionList } from '../../../src/shop/staff/contract-attention';
import { testDeps } from '../../support/deps.ts';
import { colleague, setUpShop } from '../../support/staff.ts';
import { db, range } from '../../support/stock.ts';

test('the most costly open task comes first, whatever its age and the filter of the list', async () => {
  const support = await colleague(await setUpShop(), 'support');
  const raise = (id: string, kind: 'dispute' | 'awaiting_keys' | 'refund_failed' | 'stock_low', now: number) =>
    raiseAttention(testDeps({ newId: () => id, now: () => now }), {
      kind,
      subject: `order_${id}`,
      message: 'Somebody is needed.',
    });
  const old = [
    raise('att_dispute', 'dispute', 1),
    raise('att_awaits', 'awaiting_keys', 2),
    raise('att_a', 'refund_failed', 3),
  ];
  await db.batch([
    ...old,
    raise('att_b', 'refund_failed', 4),
    ...range(40).map((n) => raise(`att_${n}`, 'stock_low', 100 + n)),
  ]);
  const named = async (query: string) => {
    const { body } = await support.visitor.get<(typeof attentionList.output)['_output']>(
      `/api/admin/attention${query}`,
    );
    return body.next.map(({ id }) => id);
  };
  const pressing = ['att_dispute', 'att_a', 'att_b'];
  expect(await named('')).toEqual(pressing);
  expect(await named('?kind=stock_low&assignee=me&page=2')).toEqual(pressing);
  await db.prepare("UPDATE attention SET state = 'resolved' WHERE id = 'att_dispute'").run();
  expect(await named('')).toEqual(['att_a', 'att_b', 'att_awaits']);
});
