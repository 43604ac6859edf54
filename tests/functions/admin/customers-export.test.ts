import { expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { product, row } from '../../support/stock.ts';
import { newVisitor } from '../../support/visitor.ts';

balanceBooksAfterEach();

const reason = 'They asked for it on the phone';

test('the export of a customer contains what staff wrote about them, blocks, payments, refunds and key reports', async () => {
  const staff = await verifiedStaff();
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 3 }) }]);
  const id = (await row<{ id: string }>('SELECT id FROM buyer WHERE email = ?', buyer.email))?.id;
  const act = (verb: string, body: object) =>
    // biome-ignore lint/suspicious/noExplicitAny: answers are read loosely here; the contract is checked where they are made.
    staff.post<any>(`/api/admin/customers/${id}/${verb}`, body);
  await act('notes', { text: 'Called twice, was angry' });
  await act('block', { reason });
  await staff.post(`/api/admin/orders/${orderId}/refund`, { reason });
  const letter = { name: 'Ada', email: buyer.email, subject: 'My key', messageType: 'general' };
  const form = { ...letter, message: 'Where is my key?', website: '', submissionTime: 9, sessionId: 'one' };
  expect((await newVisitor().post('/api/contact', form)).status).toBe(200);
  const thread = await row<{ id: string }>('SELECT id FROM thread WHERE email = ?', buyer.email);
  const noted = await staff.post(`/api/admin/threads/${thread?.id}/notes`, { text: 'Perhaps a reseller' });
  expect(noted.status).toBe(200);
  const { body } = await act('export', { reason });
  expect(body.notes.map(({ text }: { text: string }) => text)).toEqual([
    'Called twice, was angry',
    'Perhaps a reseller',
  ]);
  expect(body.blocks).toMatchObject([{ kind: 'email', reason, lifted_at: null }]);
  expect(body.orders).toMatchObject([
    {
      payments: [{ provider: expect.any(String), amountMinor: 1000 }],
      refunds: [{ amountMinor: 1000 }],
      key_reports: [],
    },
  ]);
  // The names of colleagues are theirs, and hashes of networks help nobody.
  expect(JSON.stringify(body)).not.toMatch(/author|blocked_by|staff:|network_hash|"value"/);
});
