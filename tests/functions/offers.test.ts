import { describe, expect, test } from 'vitest';
import { ERASED_EMAIL } from '../../functions/db/erased';
import { pruneQuotes } from '../../functions/quotes/prune-quotes';
import { openOffer } from '../../functions/quotes/read-offers';
import { pruneThreads } from '../../functions/support/prune';
import { DAY_MS } from '../../src/shop/time';
import { Buyer, orderRequest } from '../support/buyer.ts';
import { PASSWORD, verified } from '../support/customer.ts';
import { testDeps } from '../support/deps.ts';
import { Payer } from '../support/links.ts';
import { verifiedStaff } from '../support/people.ts';
import { db, product, row, seatsOf } from '../support/stock.ts';
import { newVisitor, OPERATOR } from '../support/visitor.ts';
import { ask, type Failure, mailTo, quoteBody } from './contact-fixtures.ts';

describe('an offer', () => {
  const OFFERED = { text: 'Gladly.', days: 14, revision: 1 };
  type Read = { offers: { id: string; code: string; state: string; total: number }[] };

  /** A request for 10 copies of a product of $ 10.00, as staff read it. */
  async function requested() {
    const buyer = new Buyer();
    const wantedProduct = await product({ keys: 10 });
    const lines = [{ productId: wantedProduct.id, quantity: 10 }];
    expect((await ask(quoteBody(lines, buyer.email))).status).toBe(200);
    const { id } = (await row('SELECT id FROM thread WHERE email = ?', buyer.email)) as { id: string };
    const staff = newVisitor();
    const path = `/api/admin/threads/${id}`;
    const offer = (unitPrice: number, more: object = {}) =>
      staff.post<Failure>(
        `${path}/offers`,
        { ...OFFERED, lines: [{ productId: wantedProduct.id, quantity: 10, unitPrice }], ...more },
        OPERATOR,
      );
    const read = async () => {
      const { status, body } = await staff.send<Read>('GET', `${path}/quote`, { headers: OPERATOR });
      expect(status).toBe(200);
      return body;
    };
    return { buyer, wantedProduct, offer, read, staff, path };
  }

  test('is answered by mail, costs exactly what was offered for that address, and is then accepted', async () => {
    const { buyer, wantedProduct, offer, read } = await requested();
    // The mail that the request has arrived goes first.
    await mailTo(buyer.email);
    expect((await offer(7.77)).status).toBe(200);
    const [made] = (await read()).offers;
    expect(made).toMatchObject({ state: 'open', total: 77.7 });
    const code = made?.code ?? '';
    const mail = await mailTo(buyer.email);
    expect(mail.text).toContain('Gladly.');
    expect(mail.text).toContain(`10 × ${wantedProduct.id} at $ 7.77 = $ 77.70`);
    const token = /\/offer\/([\w.-]+)/.exec(mail.text)?.[1] ?? '';
    expect(await openOffer(testDeps(), token)).toMatchObject({ code, state: 'open', totalMinor: 7_770 });
    expect(await openOffer(testDeps(), `${token}x`)).toBeUndefined();

    const value = { kind: 'fixed' as const, usdMinor: 2_230 };
    const coupon = { code, value, productIds: [wantedProduct.id] };
    const order = (email: string, quantity: number) =>
      newVisitor().post<Failure>(
        '/api/create-payment-intent',
        orderRequest([{ product: wantedProduct, quantity }], email, { coupon }),
      );
    expect((await order('other@example.com', 10)).body.code).toBe('coupon_email');
    expect((await order(buyer.email, 9)).body.code).toBe('coupon_rejected');
    const bought = await buyer.buy([{ product: wantedProduct, quantity: 10 }], { coupon });
    expect(await row('SELECT total_minor, currency, status FROM orders WHERE id = ?', bought.orderId)).toEqual({
      total_minor: 7_770,
      currency: 'USD',
      status: 'paid',
    });
    expect((await read()).offers[0]?.state).toBe('accepted');
  });

  test('by a payment link: paid by that address alone, at what was offered, and then accepted', async () => {
    const { buyer, wantedProduct, offer, read } = await requested();
    await mailTo(buyer.email);
    expect((await offer(7.77, { payBy: 'link' })).status).toBe(200);
    const [made] = (await read()).offers;
    expect(made).toMatchObject({ state: 'open', total: 77.7, code: expect.stringMatching(/^cpl_/) });
    const id = made?.code ?? '';
    expect((await mailTo(buyer.email)).text).toContain(`/payment?id=${id}`);
    const customer = { email: buyer.email, address: '1 High Street', city: 'London' };
    const payer = new Payer();
    expect((await payer.begin(id, {}, { ...customer, email: 'other@example.com' })).body.code).toBe(
      'payment_link_address',
    );
    expect((await payer.buy(id, customer)).body).toMatchObject({ amount: 7_770, currency: 'USD' });
    expect(await seatsOf(wantedProduct)).toEqual({ assigned: 10 });
    expect((await read()).offers[0]?.state).toBe('accepted');
  });

  test('by a payment link that is withdrawn: nobody can begin to pay it', async () => {
    const { offer, read, staff, path } = await requested();
    expect((await offer(7.77, { payBy: 'link' })).status).toBe(200);
    const id = (await read()).offers[0]?.code ?? '';
    const withdraw = () => staff.post<Failure>(`${path}/offers/${id}/withdraw`, { reason: 'a wrong price' }, OPERATOR);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).body.code).toBe('changed_meanwhile');
    expect((await read()).offers[0]?.state).toBe('withdrawn');
    expect((await new Payer().look(id)).body.code).toBe('payment_link_canceled');
  });

  test.each([
    ['rises', 1_250],
    ['falls', 850],
  ])('costs what was offered when the list price %s, and is not edited as a coupon', async (_, price) => {
    const { buyer, wantedProduct, offer, read, staff } = await requested();
    expect((await offer(7.77)).status).toBe(200);
    const code = (await read()).offers[0]?.code ?? '';
    await db.prepare('UPDATE product SET price_minor = ? WHERE id = ?').bind(price, wantedProduct.id).run();
    const cart = { code, email: buyer.email, cartTotal: price / 10, productIds: [wantedProduct.id] };
    const { body } = await newVisitor().post<{ discountAmount: number }>('/api/coupons/validate', cart);
    expect(body).toMatchObject({ isValid: true, discountAmount: (price * 10 - 7_770) / 100 });

    const coupon = { code, value: { kind: 'fixed' as const, usdMinor: price * 10 - 7_770 }, productIds: null };
    const priced = { ...wantedProduct, priceMinor: price };
    const bought = await buyer.buy([{ product: priced, quantity: 10 }], { coupon });
    expect(await row('SELECT total_minor FROM orders WHERE id = ?', bought.orderId)).toEqual({ total_minor: 7_770 });

    const { body: stored } = await staff.send<{ coupon: Record<string, unknown> }>(
      'GET',
      `/api/admin/coupons/${code}`,
      {
        headers: OPERATOR,
      },
    );
    const { name, notes, kind, minSubtotal, productIds, currency, firstOrderOnly, emails, access } = stored.coupon;
    const { startsAt, endsAt, maxUses, maxUsesPerCustomer, revision } = stored.coupon;
    const terms = { kind, value: 1, minSubtotal, productIds, currency, firstOrderOnly, emails, access };
    const edit = { name, notes, ...terms, startsAt, endsAt, maxUses, maxUsesPerCustomer, revision };
    const edited = await staff.send<Failure>('PUT', `/api/admin/coupons/${code}`, {
      body: JSON.stringify(edit),
      headers: { ...OPERATOR, 'content-type': 'application/json' },
    });
    expect(edited.body.code).toBe('coupon_of_offer');
  });

  test('says so where the list price has come down to it', async () => {
    const { buyer, wantedProduct, offer, read } = await requested();
    expect((await offer(7.77)).status).toBe(200);
    const [made] = (await read()).offers;
    await db.prepare('UPDATE product SET price_minor = 777 WHERE id = ?').bind(wantedProduct.id).run();
    const cart = { code: made?.code, email: buyer.email, cartTotal: 77.7, productIds: [wantedProduct.id] };
    const { body } = await newVisitor().post('/api/coupons/validate', cart);
    expect(body).toMatchObject({ isValid: false, message: expect.stringContaining('order at the shop’s price') });
    expect((await read()).offers[0]).toMatchObject({ state: 'open', total: 77.7, listTotal: 77.7 });
    await db.prepare("UPDATE product SET status = 'retired' WHERE id = ?").bind(wantedProduct.id).run();
    expect((await read()).offers[0]).toMatchObject({ state: 'open', listTotal: null });
  });

  test('is not shown as open while its code is paused among the coupons, and is open again once that is resumed', async () => {
    const { buyer, offer, read, staff } = await requested();
    await mailTo(buyer.email);
    expect((await offer(7.77)).status).toBe(200);
    const code = (await read()).offers[0]?.code ?? '';
    const token = /\/offer\/([\w.-]+)/.exec((await mailTo(buyer.email)).text)?.[1] ?? '';
    const act = (what: string) =>
      staff.post(`/api/admin/coupons/${code}/${what}`, { reason: 'A wrong price.' }, OPERATOR);
    const shown = async () => [(await read()).offers[0]?.state, (await openOffer(testDeps(), token))?.state];
    expect((await act('pause')).status).toBe(200);
    expect(await shown()).toEqual(['withdrawn', 'withdrawn']);
    expect((await act('resume')).status).toBe(200);
    expect(await shown()).toEqual(['open', 'open']);
    expect((await act('archive')).status).toBe(200);
    expect(await shown()).toEqual(['withdrawn', 'withdrawn']);
  });

  test('holds until its last moment, however soon messages are deleted', async () => {
    const { buyer, offer, read } = await requested();
    await mailTo(buyer.email);
    expect((await offer(7.77, { days: 60 })).status).toBe(200);
    const token = /\/offer\/([\w.-]+)/.exec((await mailTo(buyer.email)).text)?.[1] ?? '';
    const prunedAfter = async (days: number) => {
      const deps = testDeps({ now: () => Date.now() + days * DAY_MS });
      const settings = { ...deps.settings, CONTACT_MESSAGE_DAYS: 30 };
      await pruneThreads({ ...deps, settings });
      await pruneQuotes({ ...deps, settings });
      return (await openOffer(deps, token))?.state;
    };
    expect([await prunedAfter(29), (await read()).offers.length]).toEqual(['open', 1]);
    expect([await prunedAfter(59), await prunedAfter(61)]).toEqual(['open', undefined]);
    expect(await row('SELECT count(*) AS quotes FROM quote WHERE email = ?', buyer.email)).toEqual({ quotes: 0 });
  });

  test('is refused at its line where one order could not hold it, or it is no reduction', async () => {
    const { offer, wantedProduct, read } = await requested();
    const path = async (answer: ReturnType<typeof offer>) => (await answer).body.issues.map((issue) => issue.path);
    const line = { productId: wantedProduct.id, quantity: 21, unitPrice: 5 };
    expect(await path(offer(5, { lines: [line] }))).toEqual(['lines.0.quantity']);
    expect(await path(offer(10.01))).toEqual(['lines.0.unitPrice']);
    expect(await path(offer(10))).toEqual(['lines']);
    expect(await path(offer(5, { days: 91 }))).toEqual(['days']);
    expect(await path(offer(5, { lines: [{ ...line, quantity: 1, productId: 'x' }] }))).toEqual(['lines.0.productId']);
    expect((await read()).offers).toEqual([]);
  });

  test('two colleagues who answer at once make one offer; what is withdrawn takes nothing off any more', async () => {
    const { offer, read, staff, path } = await requested();
    const statuses = (await Promise.all([offer(5), offer(6)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const [made, ...more] = (await read()).offers;
    expect(more).toEqual([]);
    const withdraw = () => staff.post(`${path}/offers/${made?.id}/withdraw`, { reason: 'A slip' }, OPERATOR);
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 409]);
    expect((await read()).offers[0]?.state).toBe('withdrawn');
    expect(await row('SELECT active FROM coupon WHERE code = ?', made?.code ?? '')).toEqual({ active: 0 });
  });

  test('needs both permissions, and its coupon and link forget the company when its person is erased', async () => {
    const { buyer, wantedProduct, offer, read, path } = await requested();
    // The content role may create coupons but not reply; support may reply but create none.
    const body = { ...OFFERED, lines: [{ productId: wantedProduct.id, quantity: 10, unitPrice: 5 }] };
    for (const role of ['content', 'support'])
      expect((await (await verifiedStaff({}, role)).post(`${path}/offers`, body)).status, role).toBe(403);
    expect((await offer(5)).status).toBe(200);
    expect((await offer(5, { payBy: 'link', revision: 2 })).status).toBe(200);
    const codes = (await read()).offers.map((one) => one.code).toSorted();
    const [code = '', link = ''] = codes;
    const named = () => row('SELECT name, emails FROM coupon WHERE code = ?', code);
    expect(await named()).toMatchObject({ name: expect.stringMatching(/^Offer for ./) });
    const customer = await verified(buyer.email);
    expect((await customer.post('/api/auth/erase', { email: buyer.email, password: PASSWORD })).status).toBe(200);
    expect(await named()).toEqual({ name: 'Offer', emails: JSON.stringify([ERASED_EMAIL]) });
    expect(await row('SELECT title FROM payment_link WHERE id = ?', link)).toEqual({ title: 'Offer' });
    // Nothing can be taken out of the audit later.
    expect(await row('SELECT after FROM audit WHERE subject = ?', link)).toEqual({
      after: expect.stringContaining('"title":"Offer"'),
    });
  });
});
