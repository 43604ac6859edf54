import { afterEach, describe, expect, test, vi } from 'vitest';
import { runCron } from '../../../functions/cron';
import type { StaffOrder } from '../../../src/shop/orders/contract-staff';
import type { RecipientsView } from '../../../src/shop/recipients/contract';
import { DAY_MS } from '../../../src/shop/time';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { newAddress } from '../../support/customer.ts';
import { testDeps } from '../../support/deps.ts';
import { invoiceFonts as asset } from '../../support/invoice-fonts.ts';
import { makeLink, Payer } from '../../support/links.ts';
import { verifiedStaff } from '../../support/people.ts';
import { clock, count, db, product, row } from '../../support/stock.ts';
import { deliver, stripeShop } from '../../support/stripe.ts';
import { follow, linkIn } from '../recipients-fixtures.ts';

afterEach(() => vi.unstubAllGlobals());
balanceBooksAfterEach();

type Answer = { code?: string; error?: string; message?: string };

/** A paid order whose key was revealed by its buyer, disputed by the buyer's bank. */
async function disputed(files: typeof asset | null = asset, keys = 1) {
  const time = clock();
  const shop = stripeShop({ now: time.now, ...(files && { asset: files }) });
  const buyer = new Buyer(shop.services);
  const change = { consents: { terms: true, immediateDelivery: true } };
  const { body: intent } = await buyer.order([{ product: await product({ keys }) }], { change });
  shop.stub.pay(intent.paymentIntentId);
  const { body } = await buyer.confirm(intent);
  const { orderId, paymentIntentId: ref } = intent;
  const keyId = String(body.licenseKeys[0]?.keyId);
  const { body: shown } = await buyer.visitor.post<{ licenseKey: string }>(
    `/api/orders/${orderId}/keys/${keyId}/reveal`,
    {},
  );
  const id = `du_${ref}`;
  const dueBy = Math.floor((time.now() + 7 * DAY_MS) / 1000);
  const sendEvent = (status: string, more: object = {}) => {
    const evidence_details = { due_by: dueBy, submission_count: 0, has_evidence: false, past_due: false };
    const object = { id, object: 'dispute', payment_intent: ref, amount: 1_000, currency: 'usd', reason: 'fraudulent' };
    shop.stub.disputes.set(id, { ...object, status, evidence_details, is_charge_refundable: false, ...more });
    return deliver(shop.services, shop.stub.event('charge.dispute.updated', { id }), {
      timestamp: Math.floor(time.now() / 1000),
    });
  };
  await sendEvent('needs_response');
  const staff = await verifiedStaff(shop.services);
  const answer = () =>
    staff.post<Answer>(`/api/admin/orders/${orderId}/disputes/${id}/answer`, { reason: 'Read it all' });
  const read = async () => (await staff.get<StaffOrder>(`/api/admin/orders/${orderId}`)).body;
  const open = (kind: string) =>
    count("SELECT count(*) FROM attention WHERE kind = ? AND subject = ? AND state = 'open'", kind, id);
  const sent = () =>
    shop.stub.calls.filter(({ method, path }) => method === 'POST' && path.startsWith('/v1/disputes/'));
  return { ...shop, time, buyer, orderId, id, ref, key: shown.licenseKey, staff, answer, read, open, sent, sendEvent };
}

describe('The evidence for a bank', () => {
  test('as text: who bought, what was agreed to, who viewed the key from where; no key in clear', async () => {
    const { staff, orderId, buyer, key, id } = await disputed();
    expect(key.length).toBeGreaterThan(10);
    await staff.post(`/api/admin/orders/${orderId}/resend`, { reason: `They ask about ${key}` });
    const text = (await staff.get<string>(`/api/admin/orders/${orderId}/evidence.txt`)).body as string;
    expect(text).toContain(buyer.email);
    expect(text).toContain('Ticked: “I agree to the Terms of Service and Privacy Policy.”');
    expect(text).toMatch(/Key of .* shown to the buyer.*same IP address as the purchase: yes; same browser: yes/);
    expect(text).toContain(`Dispute: ${id}, $ 10.00, reason “fraudulent”`);
    expect(text).toContain('Ticked: “I agree to delivery right away.');
    expect(text).not.toContain(key);
    const audit = await row(
      "SELECT action FROM audit WHERE action = 'dispute_evidence.exported' AND subject = ?",
      orderId,
    );
    expect(audit).toBeTruthy();
  });

  test('says of a key that a recipient viewed to whom it was shown, and not that the shop did', async () => {
    const shop = stripeShop();
    const buyer = new Buyer(shop.services);
    const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }) }]);
    shop.stub.pay(intent.paymentIntentId);
    await buyer.confirm(intent);
    const path = `/api/orders/${intent.orderId}/recipients`;
    const [copy] = (await buyer.visitor.get<RecipientsView>(path)).body.copies;
    const to = newAddress();
    await buyer.visitor.post(path, { copies: [{ lineId: copy?.lineId, slot: 1, email: to }] });
    expect((await (await follow(await linkIn(to))).reveal()).status).toBe(200);
    const staff = await verifiedStaff(shop.services);
    const { body } = await staff.get<string>(`/api/admin/orders/${intent.orderId}/evidence.txt`);
    expect(body).toMatch(/Key of .* shown to the person the buyer gave it to/);
    expect(body).toMatch(/Key revealed: .* \(recipient\)/);
    expect(body).not.toMatch(/shown by the shop|Key revealed: .* \(shop\)/);
  });

  test('names no day of delivery before a key was disclosed', async () => {
    const held = await disputed(asset, 0);
    expect((await held.answer()).status).toBe(200);
    expect(held.sent()[0]?.params).not.toHaveProperty('evidence[service_date]');
    const seen = await disputed();
    await seen.answer();
    expect(seen.sent()[0]?.params).toHaveProperty('evidence[service_date]');
  });

  test('of an amount paid by a link mentions no license keys', async () => {
    const { id } = await makeLink();
    const { orderId } = (await new Payer().buy(id)).body;
    const { body } = await (await verifiedStaff()).get<string>(`/api/admin/orders/${orderId}/evidence.txt`);
    expect(body).toContain('1 × Set-up by phone');
    expect(body).not.toContain('License keys for software');
  });

  test('is sent by the API once, with the deadline shown before and the entry closed after', async () => {
    const { answer, read, open, sent, stub, time, id, orderId, key } = await disputed();
    const before = (await read()).disputes[0];
    expect(before).toMatchObject({ id, state: 'opened', answer: null, canSend: true });
    expect(Math.round(((before?.dueAt ?? 0) - time.now()) / DAY_MS)).toBe(7);
    expect(await open('dispute')).toBe(1);
    expect((await answer()).status).toBe(200);
    expect(sent()[0]?.params).toMatchObject({
      submit: 'true',
      'evidence[customer_name]': expect.any(String),
      'evidence[access_activity_log]': expect.stringContaining('same browser: yes'),
      'evidence[service_documentation]': [...stub.files.keys()][0],
    });
    expect(JSON.stringify(sent())).not.toContain(key);
    expect((await read()).disputes[0]).toMatchObject({ answer: 'sent' });
    expect(await open('dispute')).toBe(0);
    expect(
      await count("SELECT count(*) FROM audit WHERE action = 'dispute_answer.sent' AND subject = ?", orderId),
    ).toBe(1);
    const again = await answer();
    expect([again.status, again.body.code, sent().length]).toEqual([409, 'dispute_answered', 1]);
  });

  test('two people at once: one answer is submitted', async () => {
    const { answer, sent } = await disputed();
    const both = await Promise.all([answer(), answer()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(sent()).toHaveLength(1);
  });

  test('an answer whose result was lost is checked first, and never submitted twice', async () => {
    const { answer, read, stub, sent } = await disputed();
    stub.fail(/^POST .v1.disputes/, 'drop_answer', 'no_answer', 'no_answer');
    expect((await answer()).body.code).toBe('dispute_answering');
    expect((await read()).disputes[0]?.answer).toBe('sending');
    const attempts = sent().length;
    expect((await answer()).body.code).toBe('dispute_answered');
    expect([(await read()).disputes[0]?.answer, sent().length]).toEqual(['sent', attempts]);
  });

  test('refused by Stripe, or past its deadline: each says what to do, and nothing is stored as sent', async () => {
    const { answer, read, stub, time } = await disputed();
    stub.fail(/^POST .v1.disputes/, { refuse: 'dispute_evidence_invalid' });
    const { body } = await answer();
    expect([body.code, body.error]).toEqual(['evidence_refused', expect.stringContaining('dispute_evidence_invalid')]);
    expect((await read()).disputes[0]?.answer).toBeNull();
    time.forward(8 * DAY_MS);
    const late = await provenAnswer(await disputed(), 8 * DAY_MS);
    expect(late).toBe('dispute_over');
  });

  test('an answer in the dashboard closes the entry; without fonts nothing is sent', async () => {
    const { sendEvent, open, read } = await disputed();
    await sendEvent('under_review', { evidence_details: { due_by: 1, submission_count: 1 } });
    expect([await open('dispute'), (await read()).disputes[0]?.answer]).toEqual([0, 'sent']);
    const bare = await disputed(null);
    expect((await bare.answer()).body.code).toBe('invoice_pdf');
    expect(bare.sent()).toHaveLength(0);
  });

  test('three days before the deadline staff are notified; the entry closes once the answer is sent', async () => {
    const { time, services, open, sendEvent } = await disputed();
    const run = () => runCron(testDeps({ ...services, now: time.now }), {});
    await run();
    expect(await open('dispute_due')).toBe(0);
    time.forward(5 * DAY_MS);
    await run();
    expect(await open('dispute_due')).toBe(1);
    await sendEvent('under_review', { evidence_details: { due_by: 1, submission_count: 1 } });
    expect(await open('dispute_due')).toBe(0);
  });
});

test('a provider that takes answers only in its dashboard: the file is saved, and sending says where to', async () => {
  const buyer = new Buyer();
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }]);
  const opened = `INSERT INTO dispute (id, provider_ref, order_id, amount_minor, currency, reason, state, refundable, created_at)
    SELECT 'disp_hand', provider_ref, order_id, amount_minor, currency, 'general', 'opened', 0, created_at
    FROM payment WHERE order_id = ?`;
  await db.prepare(opened).bind(orderId).run();
  const staff = await verifiedStaff({ asset });
  const order = (await staff.get<StaffOrder>(`/api/admin/orders/${orderId}`)).body;
  expect(order.disputes).toMatchObject([{ id: 'disp_hand', canSend: false, answer: null }]);
  const path = `/api/admin/orders/${orderId}/disputes`;
  expect((await staff.post<Answer>(`${path}/disp_hand/answer`, { reason: 'Try' })).body.code).toBe('dispute_by_hand');
  expect((await staff.post<Answer>(`${path}/disp_none/answer`, { reason: 'Try' })).body.code).toBe('dispute_unknown');
  const pdf = await staff.get<string>(`/api/admin/orders/${orderId}/evidence.pdf?dispute=disp_hand`);
  expect(pdf.headers.get('content-disposition')).toContain(`evidence-${order.orderNumber}.pdf`);
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  const found = await staff.get<{ rows: { id: string }[] }>('/api/admin/orders?dispute=disp_hand');
  expect(found.body.rows.map(({ id }) => id)).toEqual([orderId]);
});

/** The error code for evidence that is submitted so many milliseconds later. */
async function provenAnswer({ time, services, orderId, id }: Awaited<ReturnType<typeof disputed>>, later: number) {
  time.forward(later);
  const staff = await verifiedStaff(services);
  const { body } = await staff.post<Answer>(`/api/admin/orders/${orderId}/disputes/${id}/answer`, { reason: 'Late' });
  return body.code;
}
