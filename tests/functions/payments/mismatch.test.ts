import { describe, expect, test } from 'vitest';
import type { PaymentProvider, ProviderPayment } from '../../../functions/platform/payments';
import { balanceBooksAfterEach } from '../../support/books.ts';
import { Buyer } from '../../support/buyer.ts';
import { testDeps, testServices } from '../../support/deps.ts';
import { reconcile } from '../../support/reconcile.ts';
import { clock, count, MINUTE, product, range, row, seatsOf } from '../../support/stock.ts';

balanceBooksAfterEach();

const SEALED = 'nothing is released, the order stays open, staff are told once';

/** The provider, telling something else of every payment. */
function altered(change: Partial<ProviderPayment>, name: PaymentProvider['name'] = 'sandbox'): PaymentProvider {
  const { payments } = testServices();
  return {
    ...payments,
    name,
    async retrieve(ref) {
      const payment = await payments.retrieve(ref);
      return payment && { ...payment, ...change };
    },
  };
}

async function paid(payments: PaymentProvider) {
  const time = clock();
  const sold = await product({ keys: 2 });
  const buyer = new Buyer({ now: time.now });
  const { body: intent } = await buyer.order([{ product: sold }]);
  await buyer.pay(intent);
  const suspicious = new Buyer({ payments, now: time.now });
  time.forward(MINUTE);
  const cron = () => reconcile(testDeps({ payments, now: time.now }));
  const statusOf = () => row('SELECT status FROM orders WHERE id = ?', intent.orderId);
  const warnings = () =>
    count("SELECT count(*) FROM attention WHERE kind = 'payment_mismatch' AND subject = ?", intent.paymentIntentId);
  return { sold, intent, buyer, suspicious, cron, statusOf, warnings };
}

describe('I5: nothing is delivered without a verified payment that equals the order', () => {
  test.each<[string, Partial<ProviderPayment>, PaymentProvider['name']]>([
    ['amount, one cent less', { amountMinor: 999 }, 'sandbox'],
    ['amount, one cent more', { amountMinor: 1_001 }, 'sandbox'],
    ['currency', { currency: 'EUR' }, 'sandbox'],
    ['order id', { orderId: 'order_of_somebody_else' }, 'sandbox'],
    ['mode', { liveMode: true }, 'sandbox'],
  ])(`%s differs: ${SEALED}`, async (_name, change, name) => {
    const { sold, intent, suspicious, cron, statusOf, warnings } = await paid(altered(change, name));
    const answers = await Promise.all(range(5).map(() => suspicious.confirm(intent)));
    await cron();
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      range(5).map(() => [409, 'payment_mismatch']),
    );
    expect(await statusOf()).toEqual({ status: 'pending' });
    expect(await seatsOf(sold)).toEqual({ held: 1, available: 1 });
    expect(await warnings()).toBe(1);
    expect(await count('SELECT count(*) FROM payment WHERE order_id = ?', intent.orderId)).toBe(0);
  });

  test(`provider differs: ${SEALED}`, async () => {
    const { sold, intent, suspicious, statusOf, warnings } = await paid(altered({}, 'stripe'));
    expect((await suspicious.confirm(intent)).body.code).toBe('payment_mismatch');
    expect(await statusOf()).toEqual({ status: 'pending' });
    expect(await seatsOf(sold)).toEqual({ held: 1, available: 1 });
    expect(await warnings()).toBe(1);
  });

  test.each(['processing', 'requires_action', 'requires_payment_method', 'canceled'] as const)(
    'a payment that is %s settles nothing and is nobody’s fault',
    async (status) => {
      const { sold, intent, suspicious, cron, statusOf, warnings } = await paid(altered({ status }));
      const answer = await suspicious.confirm(intent);
      await cron();
      expect([answer.status, answer.body.code]).toEqual([402, 'payment_not_completed']);
      expect(await statusOf()).toEqual({ status: 'pending' });
      expect(await seatsOf(sold)).toEqual({ held: 1, available: 1 });
      expect(await warnings()).toBe(0);
    },
  );

  test('once the provider reports correctly, the order is settled', async () => {
    const { intent, buyer, suspicious, cron } = await paid(altered({ amountMinor: 1 }));
    await suspicious.confirm(intent);
    expect((await buyer.confirm(intent)).body.licenseKeys).toHaveLength(1);
    await cron();
    const open = "SELECT count(*) FROM attention WHERE kind = 'payment_mismatch' AND subject = ? AND state = 'open'";
    expect(await count(open, intent.paymentIntentId)).toBe(0);
  });

  test('a payment of one order never pays a more expensive one', async () => {
    const [cheap, dear] = [await product({ keys: 1, priceMinor: 100 }), await product({ keys: 1, priceMinor: 90_000 })];
    const buyer = new Buyer();
    const { body: target } = await new Buyer().order([{ product: dear }]);
    const { body: intent } = await buyer.order([{ product: cheap }]);
    await buyer.pay(intent);
    const swapped = new Buyer({ payments: altered({ orderId: target.orderId }) });
    expect((await swapped.confirm(intent)).body.code).toBe('payment_mismatch');
    expect(await seatsOf(dear)).toEqual({ held: 1 });
  });

  test('a client secret of another payment, forged or truncated, is refused', async () => {
    const sold = await product({ keys: 3 });
    const [mine, yours] = [new Buyer(), new Buyer()];
    const [{ body: a }, { body: b }] = [await mine.order([{ product: sold }]), await yours.order([{ product: sold }])];
    await yours.pay(b);
    const codes = await Promise.all(
      [b.clientSecret, `${a.clientSecret}x`, a.clientSecret.slice(0, -1), 'pi_sandbox_x_secret_e30.e30', 'x'].map(
        async (clientSecret) => {
          const answer = await mine.visitor.post('/api/confirm-payment', {
            clientSecret,
            paymentIntentId: a.paymentIntentId,
          });
          return answer.body.code;
        },
      ),
    );
    expect(codes).toEqual(codes.map(() => 'payment_mismatch'));
    const forged = await mine.pay({
      clientSecret: a.clientSecret.replace(/_secret_.*/, '_secret_WyJvIiwxLCJVU0QiXQ.AAAA'),
    });
    expect(forged.status).toBe(400);
  });

  test('cards: declined, without funds, and authenticated by the bank, until one pays', async () => {
    const sold = await product({ keys: 1 });
    const buyer = new Buyer();
    const { body: intent } = await buyer.order([{ product: sold }]);
    const card = (cardNumber: string, more = {}) =>
      buyer.pay(intent, { cardNumber, expiry: '12/39', cvc: '123', ...more });
    expect((await card('4000 0000 0000 0002')).body).toMatchObject({
      status: 'requires_payment_method',
      code: 'card_declined',
    });
    expect((await card('4000 0000 0000 9995')).body.code).toBe('insufficient_funds');
    expect((await card('4000 0025 0000 3155')).body).toMatchObject({
      status: 'requires_action',
      code: 'authentication_required',
    });
    expect((await buyer.confirm(intent)).status).toBe(402);
    expect((await card('4000 0025 0000 3155', { authenticated: true })).body.status).toBe('succeeded');
    expect((await card('4000 0000 0000 0002')).body.status).toBe('succeeded');
    expect((await buyer.confirm(intent)).body.licenseKeys).toHaveLength(1);
  });
});
