import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStripe } from '../../../functions/platform/stripe';
import { Buyer } from '../../support/buyer.ts';
import { product } from '../../support/stock.ts';
import { stripeShop } from '../../support/stripe.ts';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a payment that Stripe refuses to begin is a payment that is not available, never an error of ours', async () => {
  const { stub, services } = stripeShop();
  stub.fail(/POST .v1.payment_intents/, { refuse: 'account_invalid' });
  const { status, body } = await new Buyer(services).order([{ product: await product({ keys: 1 }) }]);
  expect([status, body.code]).toEqual([503, 'payment_unavailable']);
});

test('F16: a call with a limit is tried once and given up when its time is over', async () => {
  const { stub } = stripeShop();
  const provider = createStripe({
    STRIPE_SECRET_KEY: 'sk_test_stub',
    STRIPE_API_BASE: 'http://127.0.0.1:12111',
    STRIPE_WEBHOOK_SECRET: undefined,
  });
  stub.fail(/GET .v1.payment_intents/, 'hang', 'hang');
  await expect(provider.within(50).retrieve('pi_any')).rejects.toMatchObject({ code: 'provider_unavailable' });
  expect(stub.calls).toHaveLength(1);
});

test('after a charge the shop reads with that limit, and never says that nothing was charged', async () => {
  const { stub, services } = stripeShop();
  const buyer = new Buyer(services);
  const { body: intent } = await buyer.order([{ product: await product({ keys: 1 }) }]);
  stub.pay(intent.paymentIntentId);
  const before = stub.calls.length;
  stub.fail(/GET .v1.payment_intents/, 'no_answer', 'no_answer');
  const { status, body } = await buyer.confirm(intent);
  expect([status, body.code, stub.calls.length - before]).toEqual([503, 'provider_unavailable', 2]);
  expect(body.error).not.toContain('charged');
});
