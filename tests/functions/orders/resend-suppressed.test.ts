import { expect, test } from 'vitest';
import { Buyer } from '../../support/buyer.ts';
import { verifiedStaff } from '../../support/people.ts';
import { count, product } from '../../support/stock.ts';

test('a buyer whose address gets no email is told so when they ask for their keys again, instead of waiting for it', async () => {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const again = () =>
    buyer.visitor.post<{ code: string; error: string; details: string }>('/api/send-license-keys', {
      customerEmail: buyer.email,
      orderId,
    });
  const staff = await verifiedStaff();
  const entry = { email: buyer.email, note: 'The mailbox does not exist.' };
  expect((await staff.post('/api/admin/suppressions', entry)).status).toBe(200);
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect((await again()).body).toMatchObject({
      code: 'order_closed',
      error: expect.stringMatching(/^We cannot send email to .…@.*Correct the address of this order/),
    });
  const mails = () => count("SELECT count(*) FROM outbox WHERE kind = 'keys_resend' AND subject_id = ?", orderId);
  expect(await mails()).toBe(0);
});
