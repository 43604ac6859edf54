import { expect, test } from 'vitest';
import { createMailer } from '../../../functions/platform/create-mailer';
import { noPayments } from '../../../functions/platform/no-payments';
import type { ServicesOutput } from '../../../src/shop/staff/contract-services';
import { testServices } from '../../support/deps.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

type Services = ReturnType<typeof testServices>;
type Changes = Partial<Services['settings']>;

/** What staff are told with these settings. */
async function viewOf(changes: Changes, over: Partial<Services> = {}) {
  const { db, vault, settings } = testServices();
  const set = { ...settings, ...changes };
  const services = { settings: set, mailer: createMailer(set, { db, vault }), ...over };
  return (await newVisitor(services).send<ServicesOutput>('GET', '/api/admin/services', { headers: OPERATOR })).body;
}

const states = (list: ServicesOutput['mail']) => Object.fromEntries(list.map(({ name, state }) => [name, state]));

test('on a laptop the stand-ins carry mail and money, and say so', async () => {
  const { mail, payments } = await viewOf({ ENVIRONMENT: 'local' });
  expect(states(mail)).toEqual({
    'Local mailbox': 'in_use',
    Resend: 'missing',
    'SMTP server': 'missing',
    'Cloudflare mail': 'missing',
  });
  expect(payments.find(({ name }) => name === 'Stand-in')).toMatchObject({
    state: 'in_use',
    note: 'Test mode - no money moves.',
  });
});

test('in production nothing steps in; what is missing is named, what is set is never shown', async () => {
  const none = await viewOf({ ENVIRONMENT: 'production' }, { payments: noPayments });
  expect([...none.mail, ...none.payments].filter(({ state }) => state === 'in_use')).toEqual([]);
  expect(none.payments[0]?.missing).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  const tried = await viewOf({ ENVIRONMENT: 'production', STRIPE_SECRET_KEY: 'sk_test_x' }, { payments: noPayments });
  expect(tried.payments[0]).toMatchObject({ state: 'missing', note: expect.stringContaining('test key') });
  const secrets = { RESEND_API_KEY: 're_canary_1', SMTP_HOST: 'canary.example', STRIPE_SECRET_KEY: 'sk_canary_2' };
  const some = await viewOf({ ENVIRONMENT: 'production', MAIL_PROVIDER: ['smtp', 'resend'], ...secrets });
  expect(some.mail.slice(0, 2)).toMatchObject([
    { name: 'SMTP server', state: 'in_use', missing: [] },
    { name: 'Resend', state: 'in_use', missing: ['RESEND_WEBHOOK_SECRET'] },
  ]);
  expect(some.payments[0]?.missing).toEqual(['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']);
  expect(JSON.stringify(some)).not.toContain('canary');
  const all = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
  const webhook = { RESEND_API_KEY: 're_x', RESEND_WEBHOOK_SECRET: 'whsec_y' };
  const whole = await viewOf({ ENVIRONMENT: 'production', ...all, ...webhook });
  expect([whole.payments[0]?.missing, whole.mail[0]?.missing]).toEqual([[], []]);
});
