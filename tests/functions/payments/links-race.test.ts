import { describe, expect, test } from 'vitest';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { testDeps } from '../../support/deps.ts';
import { textOf, watched } from '../../support/faults.ts';
import { cancelLink, LINKS, linesOf, makeLink, Payer, readAsStaff } from '../../support/links.ts';
import { verifiedStaff } from '../../support/people.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, db, MINUTE, product, row, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

const paidBy = (id: string) =>
  count(
    `SELECT count(*) FROM payment_link_order w JOIN payment p ON p.order_id = w.order_id AND p.state = 'settled'
     WHERE w.link_id = ?`,
    id,
  );

describe('One payment, one delivery', () => {
  test('a link that was paid once is closed and says so', async () => {
    const { id } = await makeLink();
    await new Payer().buy(id);
    const second = new Payer();
    expect((await second.look(id)).body).toMatchObject({ code: 'payment_link_paid' });
    expect((await second.send(id, { amount: 50, currency: 'USD' })).body.code).toBe('payment_link_paid');
    expect((await readAsStaff(id)).link).toMatchObject({ state: 'paid', paid: 1 });
  });

  test('two browsers at once: one gets the page, the other is told that a payment is in progress', async () => {
    const sold = await product({ keys: 2 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold) });
    const answers = await Promise.all([new Payer().begin(id), new Payer().begin(id)]);
    expect(answers.map(({ body }) => body.code ?? 'page').toSorted()).toEqual(['page', 'payment_link_busy']);
    expect(await seatsOf(sold)).toEqual({ held: 1, available: 1 });
  });

  test('twenty browsers race for three uses', async () => {
    const { id } = await makeLink({ maxUses: 3 });
    const payers = Array.from({ length: 20 }, () => new Payer());
    const answers = await Promise.all(payers.map((payer) => payer.send(id, { amount: 50, currency: 'USD' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await count('SELECT count(*) FROM payment_link_order WHERE link_id = ?', id)).toBe(3);
  });

  test('a use that is taken while staff lower the limit: the limit stays, and they see the number of uses', async () => {
    const { id } = await makeLink({ maxUses: 2 });
    await new Payer().buy(id);
    const { title, description, message, collectPhone, collectAddress, expiresAt, revision } = (await readAsStaff(id))
      .link;
    const other = new Payer();
    const between = watched(db, {
      batch: async (statements, run) => {
        if (statements.some((one) => textOf(one).includes('UPDATE payment_link '))) await other.begin(id);
        return run(statements);
      },
    });
    const staff = await verifiedStaff({ db: between });
    const terms = { title, description, message, collectPhone, collectAddress, maxUses: 1, expiresAt, revision };
    const { status, body } = await staff.send<{ issues?: object[] }>('PUT', `${LINKS}/${id}`, {
      body: JSON.stringify(terms),
      headers: { 'content-type': 'application/json' },
    });
    expect([status, body.issues?.[0]]).toEqual([
      400,
      { path: 'maxUses', message: 'It has 2 uses already: enter at least 2.' },
    ]);
    expect((await readAsStaff(id)).link).toMatchObject({ maxUses: 2, revision });
  });

  test('two tabs of one browser pay one order on one page', async () => {
    const { id } = await makeLink();
    const payer = new Payer();
    const [first, second] = [await payer.begin(id), await payer.begin(id)];
    expect(second.body.url).toBe(first.body.url);
    await Promise.all([payer.pay(first.body.url), payer.pay(second.body.url)]);
    await Promise.all([payer.comeBack(first.body.url), payer.comeBack(second.body.url)]);
    expect(await paidBy(id)).toBe(1);
  });

  test('an abandoned page frees the link after its time, and a late payment is refunded if somebody else has paid', async () => {
    const time = clock();
    const services = { now: time.now };
    const { id } = await makeLink({ amount: 50 }, services);
    const [late, other] = [new Payer(services), new Payer(services)];
    const begun = await late.begin(id);
    expect((await other.begin(id)).body.code).toBe('payment_link_busy');
    time.forward(32 * MINUTE);
    await reconcile(testDeps(services));
    expect((await other.buy(id)).body).toMatchObject({ status: 'succeeded' });
    await late.pay(begun.body.url);
    expect((await late.comeBack(begun.body.url)).body.code).toBe('payment_returned');
    const refund = await row(
      'SELECT amount_minor, state, mail_kind FROM refund WHERE order_id = ?',
      begun.body.orderId,
    );
    expect(refund).toEqual({ amount_minor: 5_000, state: 'succeeded', mail_kind: 'link_returned' });
    expect(await paidBy(id)).toBe(1);
  });

  test('a late payment counts while the link has a use left', async () => {
    const time = clock();
    const services = { now: time.now };
    const sold = await product({ keys: 1 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold) }, services);
    const late = new Payer(services);
    const begun = await late.begin(id);
    time.forward(32 * MINUTE);
    await reconcile(testDeps(services));
    await late.pay(begun.body.url);
    expect((await late.comeBack(begun.body.url)).status).toBe(200);
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });
});

describe('A link that closes during a payment', () => {
  test('canceled before the card: nobody can start, and a later payment is refunded', async () => {
    const sold = await product({ keys: 1 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold) });
    const payer = new Payer();
    const begun = await payer.begin(id);
    expect((await cancelLink(id)).status).toBe(200);
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    expect((await new Payer().look(id)).body.code).toBe('payment_link_canceled');
    await payer.pay(begun.body.url);
    expect((await payer.comeBack(begun.body.url)).body.code).toBe('payment_returned');
    expect(await seatsOf(sold)).toEqual({ available: 1 });
    expect(await paidBy(id)).toBe(0);
  });

  test('canceled after the card, before it was reported: the buyer keeps the purchase', async () => {
    const sold = await product({ keys: 1 });
    const { id } = await makeLink({ amount: null, lines: linesOf(sold) });
    const payer = new Payer();
    const begun = await payer.begin(id);
    await payer.pay(begun.body.url);
    await cancelLink(id);
    expect((await payer.comeBack(begun.body.url)).body).toMatchObject({ status: 'succeeded' });
    expect(await seatsOf(sold)).toEqual({ assigned: 1 });
  });

  test('canceled twice responds not_found the second time, as does an edit', async () => {
    const { id } = await makeLink();
    await cancelLink(id);
    expect((await cancelLink(id)).body.code).toBe('not_found');
  });

  test('expired: the message says so', async () => {
    const time = clock();
    const services = { now: time.now };
    const { id } = await makeLink({ expiresAt: time.now() + 10 * MINUTE }, services);
    time.forward(11 * MINUTE);
    const { status, body } = await new Payer(services).look(id);
    expect([status, body.code]).toEqual([410, 'payment_link_expired']);
  });
});
