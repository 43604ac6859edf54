import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import takePayments from '../../../docs/take-payments.md?raw';
import { createServices } from '../../../functions/platform/create-services';
import { createStripe } from '../../../functions/platform/stripe';
import { clearSettingsCache } from '../../../functions/settings/shop-settings';
import { CURRENCIES } from '../../../src/shop/money';
import type { ServicesOutput, SetupFinding } from '../../../src/shop/staff/contract-services';
import { testServices } from '../../support/deps.ts';
import { razorpayShop } from '../../support/razorpay.ts';
import { RAZORPAY_SECRETS } from '../../support/razorpay-sign.ts';
import { TEST_VARS } from '../../support/vars.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  await testServices().db.prepare("DELETE FROM limit_count WHERE bucket = 'check-setup'").run();
});

type Services = ReturnType<typeof testServices>;
const SITE = 'https://shop.example';

/** Enables these payment methods, and disables all others. */
async function switchOn(...names: string[]): Promise<void> {
  const { db } = testServices();
  await db.prepare("DELETE FROM setting WHERE name LIKE 'pay%'").run();
  for (const name of names)
    await db
      .prepare("INSERT INTO setting (name, value, updated_at, revision) VALUES (?, 'true', 1, 1)")
      .bind(name)
      .run();
  clearSettingsCache();
}

const check = async (services: Partial<Services> = {}) =>
  (
    await newVisitor(services).send<{ findings: SetupFinding[] }>('POST', '/api/admin/services/check', {
      headers: OPERATOR,
    })
  ).body.findings;
const saidAs = (findings: SetupFinding[], state: SetupFinding['state']) =>
  findings.filter((found) => found.state === state).map(({ message }) => message);

const ACCOUNT = {
  id: 'acct_1',
  object: 'account',
  country: 'US',
  charges_enabled: true,
  payouts_enabled: true,
  capabilities: { card_payments: 'active' },
};
const HOOK = { id: 'we_1', url: `${SITE}/api/webhooks/stripe`, status: 'enabled', enabled_events: ['*'] };
const SPEC = {
  id: 'US',
  object: 'country_spec',
  supported_payment_currencies: CURRENCIES.map((code) => code.toLowerCase()),
};

/** Stripe's responses by path; a number is a status. */
function stripeAnswering(answers: Record<string, object | number>, settings: object = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    const found = answers[new URL(url).pathname];
    if (typeof found === 'object') return Response.json(found);
    return Response.json({ error: { type: 'invalid_request_error', message: 'x' } }, { status: found ?? 404 });
  });
  const set = {
    ...testServices().settings,
    SITE_URL: SITE,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    ...settings,
  };
  return { settings: set, payments: createStripe(set, { timeout: 1_000, maxNetworkRetries: 0 }) };
}

const WELL = {
  '/v1/account': ACCOUNT,
  '/v1/country_specs/US': SPEC,
  '/v1/webhook_endpoints': { object: 'list', data: [HOOK] },
};

test('Stripe, all well: keys, account, currencies and webhook pass', async () => {
  const findings = await check(stripeAnswering(WELL));
  expect(saidAs(findings, 'wrong')).toEqual([]);
  expect(saidAs(findings, 'good').join(' ')).toMatch(/Test mode.*may take payments.*9 currencies.*webhook is there/);
});

test.each([
  [
    'a key that is not accepted',
    { '/v1/account': 401, '/v1/country_specs/US': 401, '/v1/webhook_endpoints': 401 },
    {},
    /^STRIPE_SECRET_KEY is not accepted/,
  ],
  [
    'an account that may not charge',
    { '/v1/account': { ...ACCOUNT, charges_enabled: false, requirements: { currently_due: ['external_account'] } } },
    {},
    /may not take payments yet. Stripe asks for: external_account/,
  ],
  [
    'no card payments',
    { '/v1/account': { ...ACCOUNT, capabilities: { card_payments: 'pending' } } },
    {},
    /Card payments are pending/,
  ],
  ['no pay-outs', { '/v1/account': { ...ACCOUNT, payouts_enabled: false } }, {}, /pays nothing out/],
  [
    'a missing currency',
    { '/v1/country_specs/US': { ...SPEC, supported_payment_currencies: ['usd'] } },
    {},
    /cannot charge EUR/,
  ],
  [
    'no webhook',
    { '/v1/webhook_endpoints': { object: 'list', data: [] } },
    {},
    /There is no webhook to https:..shop.example.api.webhooks.stripe/,
  ],
  [
    'a webhook that is off',
    { '/v1/webhook_endpoints': { object: 'list', data: [{ ...HOOK, status: 'disabled' }] } },
    {},
    /switched off/,
  ],
  [
    'a webhook that tells too little',
    { '/v1/webhook_endpoints': { object: 'list', data: [{ ...HOOK, enabled_events: ['payment_intent.succeeded'] }] } },
    {},
    /does not tell of .*payment_intent.payment_failed/,
  ],
  ['keys of two modes', {}, { STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, /of the other mode/],
  ['no publishable key', {}, { STRIPE_PUBLISHABLE_KEY: undefined }, /STRIPE_PUBLISHABLE_KEY is not set/],
  ['no webhook secret', {}, { STRIPE_WEBHOOK_SECRET: undefined }, /STRIPE_WEBHOOK_SECRET is not set/],
])('Stripe, %s: one sentence says what to mend', async (_, answers, settings, expected) => {
  const wrong = saidAs(await check(stripeAnswering({ ...WELL, ...answers }, settings)), 'wrong');
  expect(wrong).toEqual([expect.stringMatching(expected)]);
});

test('Stripe, the webhook: every event that is asked for is named in docs/take-payments.md', async () => {
  const [, step = ''] = /\*\*Webhook\.\*\*(.*?)\n\d\. /s.exec(takePayments) ?? [];
  const named = [...step.matchAll(/`([a-z_.]+)(\*?)`/g)].map(([, name = '', all]) => ({ name, all: all === '*' }));
  const hook = { ...HOOK, enabled_events: ['customer.created'] };
  const found = await check(stripeAnswering({ ...WELL, '/v1/webhook_endpoints': { object: 'list', data: [hook] } }));
  const [, asked = ''] = /does not tell of (.*?)\. Add/.exec(saidAs(found, 'wrong').join(' ')) ?? [];
  const unnamed = asked
    .split(', ')
    .filter((event) => !named.some(({ name, all }) => (all ? event.startsWith(name) : event === name)));
  expect([asked, unnamed]).toEqual([expect.stringContaining('payment_intent.succeeded'), []]);
});

/** Each payment method: its setting, its name at Stripe and its name in the shop. */
const METHODS = [
  ['payLink', 'link_payments', 'Link'],
  ['payKlarna', 'klarna_payments', 'Klarna'],
  ['payIdeal', 'ideal_payments', 'iDEAL'],
  ['paySepa', 'sepa_debit_payments', 'SEPA direct debit'],
  ['payUsBank', 'us_bank_account_ach_payments', 'US bank account (ACH)'],
] as const;

test.each(METHODS)(
  'Stripe, %s: pass if the account may use it, otherwise one sentence for each state',
  async (setting, capability, label) => {
    await switchOn(setting);
    const found = async (state?: string) => {
      const capabilities = { ...ACCOUNT.capabilities, ...(state && { [capability]: state }) };
      return check(stripeAnswering({ ...WELL, '/v1/account': { ...ACCOUNT, capabilities } }));
    };
    const well = await found('active');
    expect([saidAs(well, 'wrong'), saidAs(well, 'good')]).toEqual([
      [],
      expect.arrayContaining([`${label} is on, and the account may take it.`]),
    ]);
    const wrong = async (state?: string) => saidAs(await found(state), 'wrong');
    const says = (text: string) => [
      expect.stringContaining(`${label} is switched on here, and ${text}. Turn it on in the`),
    ];
    expect(await wrong('pending')).toEqual(says('pending for this account'));
    expect(await wrong()).toEqual(says('this account has not asked for it'));
    await switchOn();
    expect(saidAs(await found(), 'wrong')).toEqual([]);
  },
);

test('Stripe, a restricted key: it says what it may not read, and reports nothing as wrong', async () => {
  const findings = await check(stripeAnswering({ ...WELL, '/v1/account': 403, '/v1/webhook_endpoints': 403 }));
  expect(saidAs(findings, 'wrong')).toEqual([]);
  expect(saidAs(findings, 'unknown').join(' ')).toMatch(/may not read the account.*may not read webhooks/);
});

test('Razorpay: keys and payment methods are tested, and what its API does not show is said', async () => {
  const { stub, services } = razorpayShop();
  const well = await check(services);
  expect(saidAs(well, 'wrong')).toEqual([]);
  expect(saidAs(well, 'good')).toContain('Buyers can pay by cards, UPI, net banking.');
  expect(saidAs(well, 'unknown').join(' ')).toMatch(
    /Off for this account: wallets.*api.webhooks.razorpay.*No webhook has arrived/,
  );
  stub.methods = { card: false, netbanking: [], wallet: [] };
  expect(saidAs(await check(services), 'wrong')).toEqual([expect.stringContaining('No way to pay')]);
  stub.fail(/./, { status: 401 }, { status: 401 });
  expect(saidAs(await check(services), 'wrong')).toEqual([
    expect.stringContaining('RAZORPAY_KEY_SECRET is not accepted'),
  ]);
});

test('without a real provider it says so, and the check is rate limited', async () => {
  expect(await check()).toMatchObject([{ service: 'Test payments', state: 'unknown' }]);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => newVisitor().send('POST', '/api/admin/services/check', { headers: OPERATOR })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
});

test.each([
  ['no key', { RAZORPAY_KEY_ID: undefined }, 'local', false, /stand-in takes its place/],
  ['half of its keys', { RAZORPAY_KEY_SECRET: undefined }, 'local', false, /stand-in takes its place/],
  ['a test key in production', {}, 'production', false, /test key takes no payments in production/],
  ['a live key in production', { RAZORPAY_KEY_ID: 'rzp_live_x' }, 'production', true, /Live: real money moves/],
])('Razorpay with %s: takes money or not, and the screen says why', async (_, change, ENVIRONMENT, taken, note) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { db } = testServices();
  const more = ENVIRONMENT === 'production' ? { PASSWORD_COST: '16384', SITE_URL: SITE } : {};
  const env = {
    ...TEST_VARS,
    ...RAZORPAY_SECRETS,
    ...change,
    ...more,
    ENVIRONMENT,
    DB: db,
    JOBS: { send: async () => {} },
  };
  const { settings, payments, regional } = createServices(env as never);
  expect(regional?.name).toBe(taken ? 'razorpay' : undefined);
  const services = { settings, payments, regional };
  const { body } = await newVisitor(services).send<ServicesOutput>('GET', '/api/admin/services', { headers: OPERATOR });
  expect(body.payments.find(({ name }) => name === 'Razorpay')?.note).toMatch(note);
  expect(JSON.stringify(body)).not.toContain('secret_stub');
});
