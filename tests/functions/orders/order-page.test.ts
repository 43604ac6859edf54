import { expect, test } from 'vitest';
import { listLocalMails, readLocalMail } from '../../../functions/mail/list-local';
import { sweepMail } from '../../../functions/mail/sweep';
import { settle } from '../../../functions/payments/settle';
import type { OrderView } from '../../../src/shop/orders/contract';
import type { StaffOrder } from '../../../src/shop/orders/contract-staff';
import { refundedOf } from '../../../src/shop/orders/timeline';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, MINUTE, product, restock } from '../../support/stock.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

balanceBooksAfterEach();

const read = async (buyer: Buyer, id: string) => (await buyer.visitor.get<OrderView>(`/api/orders/${id}`)).body;
const kinds = ({ timeline }: OrderView) => timeline.map(({ kind }) => kind);

test('the timeline tells what happened, each with its time: ordered, paid, keys, mail, reveal', async () => {
  const time = clock();
  const buyer = new Buyer({ now: time.now });
  const order = await buyer.buy([{ product: await product({ keys: 2 }), quantity: 2 }]);
  await sweepMail(testDeps({ now: time.now }));
  time.forward(5 * MINUTE);
  await buyer.visitor.post(`/api/orders/${order.orderId}/keys/${order.licenseKeys[0]?.keyId}/reveal`, {});
  const view = await read(buyer, order.orderId);
  expect(kinds(view).toSorted()).toEqual(['assigned', 'mailed', 'ordered', 'paid', 'revealed']);
  expect(kinds(view)[0]).toBe('ordered');
  expect(view.timeline.at(-1)).toMatchObject({ kind: 'revealed', count: 1, amount: null, byStaff: false });
  expect(view.timeline.find(({ kind }) => kind === 'assigned')).toMatchObject({ count: 2 });
  expect(view.timeline.every(({ at }, index, all) => index === 0 || at >= (all[index - 1]?.at ?? 0))).toBe(true);
});

test('a rest that is paid back stands in the timeline with its sum; so do delivered and bounced mails', async () => {
  const buyer = new Buyer();
  const sold = await product({ keys: 1, priceMinor: 2_000 });
  const order = await buyer.buy([{ product: sold, quantity: 2 }]);
  await sweepMail(testDeps());
  await buyer.visitor.post(`/api/orders/${order.orderId}/refund-rest`, {});
  const report = (kind: string) =>
    db
      .prepare(
        `INSERT INTO mail_event (outbox_id, kind, actor, created_at)
         SELECT id, ?2, 'resend', ?3 FROM outbox WHERE subject_id = ?1 AND kind = 'order_paid'`,
      )
      .bind(order.orderId, kind, Date.now() + MINUTE)
      .run();
  await report('delivered');
  await report('bounced');
  const view = await read(buyer, order.orderId);
  expect(view.timeline.find(({ kind }) => kind === 'refunded')).toMatchObject({ amount: 20 });
  expect(kinds(view)).toEqual(expect.arrayContaining(['delivered', 'bounced']));
});

test('an order that a later one replaces has ended by then, and not when its time would have been over', async () => {
  const buyer = new Buyer();
  const sold = await product({ keys: 2 });
  const { body: first } = await buyer.order([{ product: sold }]);
  await buyer.order([{ product: sold, quantity: 2 }]);
  const { status, endedAt = 0 } = await read(buyer, first.orderId);
  expect([status, endedAt <= Date.now()]).toEqual(['expired', true]);
  const ofStaff = await newVisitor().send<StaffOrder>('GET', `/api/admin/orders/${first.orderId}`, {
    headers: OPERATOR,
  });
  const ended = ofStaff.body.timeline.find(({ kind }) => kind === 'expired');
  expect(ended?.at).toBeLessThanOrEqual(Date.now());
});

test('a payment that was made twice and went back takes nothing off the order, on its page and in a later refund mail', async () => {
  const buyer = new Buyer();
  const { body: intent } = await buyer.order([{ product: await product({ keys: 1, priceMinor: 2_000 }) }]);
  await buyer.pay(intent);
  const order = (await buyer.confirm(intent)).body;
  const payment = await testServices().payments.retrieve(intent.paymentIntentId);
  if (!payment) throw new Error('the stand-in lost a payment');
  await settle(testDeps(), { kind: 'payment', payment: { ...payment, ref: 'pi_sandbox_twice' } });
  const view = await read(buyer, order.orderId);
  expect(view.timeline.find(({ kind }) => kind === 'second_payment')).toMatchObject({ amount: 20 });
  expect(refundedOf(view)).toBe(0);
  await (await verifiedStaff()).post(`/api/admin/orders/${order.orderId}/refund`, { reason: 'asked for it' });
  await sweepMail(testDeps());
  expect(refundedOf(await read(buyer, order.orderId))).toBe(20);
  const refund = (await listLocalMails(testDeps())).find(
    ({ recipient, subject }) => recipient === buyer.email && subject.startsWith('Refund'),
  );
  const { text } = (await readLocalMail(testDeps(), refund?.id ?? '')) ?? {};
  expect(text).toContain('We’ve refunded $ 20.00 for order');
});

test('copies of one volume key are one key for several computers, and one reveal discloses all of them', async () => {
  const buyer = new Buyer();
  const volume = await product();
  await restock(volume, 1, 5);
  const order = await buyer.buy([{ product: volume, quantity: 3 }]);
  expect(order).toMatchObject({ hasMultiDeviceLicense: true, totalQuantity: 3 });
  const view = await read(buyer, order.orderId);
  expect(view).toMatchObject({ hasMultiDeviceLicense: true, totalQuantity: 3 });
  const first = view.licenseKeys[0]?.keyId;
  expect(view.licenseKeys.map(({ devices, sameKeyAs }) => [devices, sameKeyAs])).toEqual([
    [3, null],
    [3, first],
    [3, first],
  ]);
  await buyer.visitor.post(`/api/orders/${order.orderId}/keys/${first}/reveal`, {});
  const revealed = `SELECT count(*) FROM license_event e JOIN key_assignment a ON a.id = e.assignment_id
    JOIN order_line l ON l.id = a.line_id WHERE l.order_id = ? AND e.kind = 'revealed'`;
  expect(await count(revealed, order.orderId)).toBe(3);
  const { timeline } = await read(buyer, order.orderId);
  expect(timeline.at(-1)).toMatchObject({ kind: 'revealed', count: 1 });
  expect(timeline.find(({ kind }) => kind === 'assigned')).toMatchObject({ count: 1 });
});

test('a buyer whose order waits for a person is told so', async () => {
  const buyer = new Buyer({ settings: { ...testServices().settings, REVIEW_ABOVE_USD: 10 } });
  const order = await buyer.buy([{ product: await product({ keys: 2, priceMinor: 2_000 }) }]);
  expect(await read(buyer, order.orderId)).toMatchObject({ heldForReview: true, licenseKeys: [], status: 'paid' });
});

const withSurvey = () => ({ settings: { ...testServices().settings, SURVEY: 'on' as const } });

test('there is no survey unless it is configured', async () => {
  const buyer = new Buyer();
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  expect((await read(buyer, order.orderId)).surveyPath).toBeNull();
  const asked = new Buyer(withSurvey());
  const other = await asked.buy([{ product: await product({ keys: 1 }) }]);
  const path = (await read(asked, other.orderId)).surveyPath ?? '';
  const answer = await newVisitor().post('/api/survey', { token: path.slice('/survey/'.length), rating: 5 });
  expect([answer.status, answer.body.code]).toEqual([410, 'link_closed']);
  expect(JSON.stringify(answer.body)).not.toContain('Ask for a new one');
});

test('the survey keeps one answer per order, by its signed token only', async () => {
  const buyer = new Buyer(withSurvey());
  const order = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const path = (await read(buyer, order.orderId)).surveyPath ?? '';
  expect(path).toMatch(/^\/survey\/order_\w+\.\d+\.[\w-]+$/);
  const token = path.slice('/survey/'.length);
  const send = (body: object) => newVisitor(withSurvey()).post<{ success?: true; code?: string }>('/api/survey', body);
  expect((await send({ token, rating: 2, activated: 'no', comment: 'Slow.' })).body.success).toBe(true);
  expect((await send({ token, rating: 5 })).body.success).toBe(true);
  expect(await count('SELECT rating FROM survey_answer WHERE order_id = ?', order.orderId)).toBe(5);
  const [id, until] = token.split('.');
  for (const wrong of [`${token}x`, `${id}.${Number(until) + 1}.${token.split('.')[2]}`, 'x', 'a.b.c.d'])
    expect((await send({ token: wrong, rating: 5 })).body.code).toBe('link_closed');
  expect((await send({ token, rating: 6 })).status).toBe(400);
});

test('the page and the confirmation show masked keys by the hint beside them: no key is opened before its reveal', async () => {
  const { vault } = testServices();
  const opened: string[] = [];
  const counting = {
    ...vault,
    open: (...sealed: Parameters<typeof vault.open>) => {
      opened.push(sealed[0].ciphertext);
      return vault.open(...sealed);
    },
  };
  const buyer = new Buyer({ vault: counting });
  const order = await buyer.buy([{ product: await product({ keys: 3 }), quantity: 3 }]);
  const view = await read(buyer, order.orderId);
  await newVisitor({ vault: counting }).send('GET', `/api/admin/orders/${order.orderId}`, { headers: OPERATOR });
  expect(opened).toEqual([]);
  expect(view.licenseKeys.map(({ licenseKey }) => licenseKey)).toEqual(order.licenseKeys.map((key) => key.licenseKey));
  const { keyId, licenseKey } = view.licenseKeys[0] ?? { keyId: '', licenseKey: '' };
  const revealed = await buyer.visitor.post<{ licenseKey: string }>(
    `/api/orders/${order.orderId}/keys/${keyId}/reveal`,
    {},
  );
  expect(opened).toHaveLength(1);
  expect(licenseKey).toBe(revealed.body.licenseKey.replace(/[^-](?=.*-)/g, '•'));
});
