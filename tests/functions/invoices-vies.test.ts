import { afterEach, describe, expect, test, vi } from 'vitest';
import { pruneVatChecks } from '../../functions/invoices/check-vat';
import { readLocalMail } from '../../functions/mail/list-local';
import { sendMail } from '../../functions/mail/send-mail';
import { store } from '../../src/config/store';
import type { OrderView } from '../../src/shop/orders/contract';
import type { Storefront } from '../../src/shop/storefront/contract';
import { DAY_MS, HOUR_MS } from '../../src/shop/time';
import { balanceBooksAfterEach } from '../support/books.ts';
import { Buyer, billing } from '../support/buyer.ts';
import { setSettings } from '../support/carts.ts';
import { laterDone, testDeps, testServices } from '../support/deps.ts';
import { count, db, product, row } from '../support/stock.ts';

balanceBooksAfterEach();

describe('VIES', () => {
  const DE = 'DE136695976';
  /** A stub of VIES with the given response; it counts its calls. */
  function vies(answer: (url: string) => Response | Promise<Response>) {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(String(url));
      return answer(String(url));
    });
    const settings = { ...testServices().settings, VIES_API_BASE: 'http://vies.test/rest-api/' };
    return { asked, buyer: new Buyer({ settings }) };
  }
  const said = (userError: string) => () => Response.json({ isValid: userError === 'VALID', userError });
  const check = (buyer: Buyer, vatNumber = DE) =>
    buyer.visitor.post<{ check: string; code?: string }>('/api/vat-check', { country: 'DE', vatNumber });
  afterEach(async () => {
    vi.unstubAllGlobals();
    delete store.vatNumber;
    await setSettings({ taxRates: null });
    await db.batch([
      db.prepare('DELETE FROM vat_check'),
      db.prepare("DELETE FROM limit_count WHERE bucket LIKE 'vies%'"),
    ]);
  });

  /** The tax rule of an order of a German company. */
  async function ruleOf(buyer: Buyer) {
    store.vatNumber = 'FR40303265045';
    await setSettings({ taxRates: 'destination' });
    const change = {
      billingInfo: { ...billing(buyer.email), country: 'DE' },
      company: { name: 'Beispiel GmbH', vatNumber: DE },
    };
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }], { change });
    return (await row<{ tax_rule: string }>('SELECT tax_rule FROM invoice WHERE order_id = ?', orderId))?.tax_rule;
  }

  test('is asked once for a number, and a confirmed one reverses the charge', async () => {
    const { asked, buyer } = vies(said('VALID'));
    expect((await check(buyer)).body.check).toBe('valid');
    expect((await check(buyer, '136 695 976')).body.check).toBe('valid');
    expect(asked).toEqual(['http://vies.test/rest-api/ms/DE/vat/136695976']);
    expect(await ruleOf(buyer)).toBe('reverse_charge');
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['ES', 'B12345674', 'ES', 'B12345674'],
    ['RO', '18547290', 'RO', '18547290'],
    ['CZ', '12345678', 'CZ', '12345678'],
    ['GR', '094259216', 'EL', '094259216'],
  ])(
    '%s: %s typed without its letters is asked of its own state, and reverses the charge',
    async (country, typed, state, body) => {
      const { asked, buyer } = vies(said('VALID'));
      await buyer.visitor.post('/api/vat-check', { country, vatNumber: typed });
      expect(asked).toEqual([`http://vies.test/rest-api/ms/${state}/vat/${body}`]);
      store.vatNumber = 'FR40303265045';
      await setSettings({ taxRates: 'destination' });
      const change = {
        billingInfo: { ...billing(buyer.email), country },
        company: { name: 'Ejemplo SA', vatNumber: typed },
      };
      const { orderId } = await buyer.buy([{ product: await product({ keys: 1 }) }], { change });
      const printed = "SELECT tax_rule AS tax, buyer ->> '$.company.vatNumber' AS vat FROM invoice WHERE order_id = ?";
      expect(await row(printed, orderId)).toEqual({ tax: 'reverse_charge', vat: `${state}${body}` });
    },
  );

  test('a number it refused is asked again after an hour: its company may have been registered meanwhile', async () => {
    let word = 'INVALID';
    const { asked, buyer } = vies(() => said(word)());
    const aged = (ms: number) => db.prepare('UPDATE vat_check SET checked_at = checked_at - ?').bind(ms).run();
    expect((await check(buyer)).body.check).toBe('invalid');
    await aged(HOUR_MS - 60_000);
    expect((await check(buyer)).body.check).toBe('invalid');
    expect(asked).toHaveLength(1);
    word = 'VALID';
    await aged(60_000);
    expect((await check(buyer)).body.check).toBe('valid');
    await aged(29 * DAY_MS);
    expect((await check(buyer)).body.check).toBe('valid');
    expect(asked).toHaveLength(2);
    expect(await ruleOf(buyer)).toBe('reverse_charge');
  });

  test('a number that is taken out again brings the tax back', async () => {
    const { buyer } = vies(said('VALID'));
    await check(buyer);
    expect(await ruleOf(buyer)).toBe('reverse_charge');
    const { order_id: id } = (await row<{ order_id: string }>(
      'SELECT i.order_id FROM invoice i JOIN orders o ON o.id = i.order_id WHERE o.email = ?',
      buyer.email,
    )) ?? { order_id: '' };
    expect((await buyer.visitor.post(`/api/orders/${id}/invoices`, { name: 'Jane Doe' })).status).toBe(200);
    const rules = (
      await row<{ rules: string }>(
        `SELECT group_concat(kind || ' ' || tax_rule, ', ') AS rules FROM (SELECT kind, tax_rule FROM invoice WHERE order_id = ? ORDER BY position)`,
        id,
      )
    )?.rules;
    expect(rules).toBe('invoice reverse_charge, credit_note reverse_charge, invoice included');
    const { body } = await buyer.visitor.get<OrderView>(`/api/orders/${id}`);
    expect([body.total, body.tax]).toEqual([10, { basisPoints: 1_900, amount: 1.6 }]);
  });

  test('an order shows no tax anymore once its invoice is made out to a company that owes it', async () => {
    const { buyer } = vies(said('VALID'));
    store.vatNumber = 'FR40303265045';
    await setSettings({ taxRates: 'destination' });
    const change = { billingInfo: { ...billing(buyer.email), country: 'DE' } };
    const { orderId } = await buyer.buy([{ product: await product({ keys: 1, priceMinor: 1_190 }) }], { change });
    const shown = async () => (await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`)).body.tax;
    expect(await shown()).toEqual({ basisPoints: 1_900, amount: 1.9 });
    await check(buyer);
    const company = { name: 'Beispiel GmbH', vatNumber: DE };
    expect((await buyer.visitor.post(`/api/orders/${orderId}/invoices`, company)).status).toBe(200);
    expect(await shown()).toBeNull();
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    ['refuses the number', said('INVALID'), 'invalid'],
    ['says that the member state is not there', said('MS_UNAVAILABLE'), 'unchecked'],
    ['breaks down', () => new Response('down', { status: 503 }), 'unchecked'],
    ['answers without end', () => Response.json({ userError: 'VALID', more: 'x'.repeat(2 ** 20) }), 'unchecked'],
    ['answers no JSON', () => new Response('<html>'), 'unchecked'],
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed')), 'unchecked'],
  ])('%s: the order goes through, with tax', async (_what, answer, state) => {
    const { buyer } = vies(answer);
    expect((await check(buyer)).body).toEqual({ success: true, check: state });
    expect(await ruleOf(buyer)).toBe('included');
  });

  test('silent again and again it stands on the attention list, until it answers', async () => {
    let word: string = 'down';
    const { buyer } = vies(() => (word === 'down' ? new Response('', { status: 500 }) : said(word)()));
    const open = async (subject: string) => {
      await laterDone();
      return count(
        "SELECT count(*) FROM attention WHERE kind = 'vies_failing' AND subject = ? AND state = 'open'",
        subject,
      );
    };
    for (let n = 1; n <= 4; n += 1) await check(buyer);
    expect(await open('vies')).toBe(0);
    await check(buyer);
    expect(await open('vies')).toBe(1);
    word = 'MS_UNAVAILABLE';
    for (let n = 1; n <= 5; n += 1) await check(buyer);
    expect([await open('vies'), await open('vies:DE')]).toEqual([0, 1]);
    word = 'VALID';
    await check(buyer);
    expect([await open('vies'), await open('vies:DE')]).toEqual([0, 0]);
  });

  test('a payment never asks it', async () => {
    const { asked, buyer } = vies(() => new Promise(() => undefined));
    expect(await ruleOf(buyer)).toBe('included');
    expect(asked).toEqual([]);
  });

  test('a wrong form is said without asking, and what was said goes after its days', async () => {
    const { asked, buyer } = vies(said('VALID'));
    expect((await check(buyer, 'DE1')).body.code).toBe('invalid_input');
    expect(asked).toEqual([]);
    await check(buyer);
    await pruneVatChecks(testDeps({ now: () => Date.now() + 31 * DAY_MS }));
    expect(await count('SELECT count(*) FROM vat_check')).toBe(0);
  });
});

test('tax included is said by the order page, its mail and the storefront while a rate is set', async () => {
  await setSettings({ taxRates: 'destination' });
  const buyer = new Buyer();
  const change = { billingInfo: { ...billing(buyer.email), country: 'DE' } };
  const { orderId } = await buyer.buy([{ product: await product({ keys: 1, priceMinor: 1_190 }) }], { change });
  const { body } = await buyer.visitor.get<OrderView>(`/api/orders/${orderId}`);
  await laterDone();
  const mail = await row<{ id: string }>("SELECT id FROM outbox WHERE subject_id = ? AND kind = 'order_paid'", orderId);
  await sendMail(testDeps(), mail?.id ?? '');
  const { text = '' } = (await readLocalMail(testDeps(), mail?.id ?? '')) ?? {};
  expect(text.replace(/\s+/g, ' ')).toContain('Includes 19% VAT: $ 1.90');
  const { taxRates } = (await buyer.visitor.get<Storefront>('/api/storefront')).body;
  await setSettings({ taxRates: null });
  expect([body.tax, taxRates?.DE, taxRates?.US]).toEqual([{ basisPoints: 1_900, amount: 1.9 }, 1_900, undefined]);
  expect((await buyer.visitor.get<Storefront>('/api/storefront')).body.taxRates).toBeNull();
});
