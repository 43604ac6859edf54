import { expect, test } from 'vitest';
import { runCron } from '../../../functions/cron';
import { CRON_JOBS } from '../../../functions/cron-jobs';
import { createMailer } from '../../../functions/platform/create-mailer';
import { noPayments } from '../../../functions/platform/no-payments';
import { raiseAttention } from '../../../functions/staff/statements';
import type { ServicesOutput } from '../../../src/shop/staff/contract-services';
import { testDeps, testServices } from '../../support/deps.ts';
import { newVisitor, OPERATOR } from '../../support/visitor.ts';

type Services = ReturnType<typeof testServices>;
type Changes = Partial<Services['settings']>;

/** What staff are shown with these settings. */
async function viewOf(changes: Changes, over: Partial<Services> = {}) {
  const { db, vault, settings } = testServices();
  const set = { ...settings, ...changes };
  const services = { settings: set, mailer: createMailer(set, { db, vault }), ...over };
  return (await newVisitor(services).send<ServicesOutput>('GET', '/api/admin/services', { headers: OPERATOR })).body;
}

const states = (list: ServicesOutput['mail']) => Object.fromEntries(list.map(({ name, state }) => [name, state]));

test('on a laptop the stand-ins carry email and payments, and say so', async () => {
  const { mail, payments } = await viewOf({ ENVIRONMENT: 'local' });
  expect(states(mail)).toEqual({
    'Local mailbox': 'in_use',
    Resend: 'missing',
    'SMTP server': 'missing',
    'Cloudflare email': 'missing',
  });
  expect(payments.find(({ name }) => name === 'Test payments')).toMatchObject({
    state: 'in_use',
    note: 'Test mode - no money moves.',
  });
});

test('Google Analytics is listed with its missing settings, its queue and its last failure', async () => {
  const [none] = (await viewOf({})).measurement;
  expect(none).toMatchObject({ state: 'missing', missing: [], note: expect.stringContaining('tag manager') });
  const [half] = (await viewOf({ GA4_MEASUREMENT_ID: 'G-TEST' })).measurement;
  expect(half).toMatchObject({ state: 'missing', missing: ['GA4_API_SECRET'] });
  const set = { GA4_MEASUREMENT_ID: 'G-TEST', GA4_API_SECRET: 'canary' };
  const [whole] = (await viewOf(set)).measurement;
  expect(whole).toMatchObject({ state: 'in_use', note: expect.stringContaining('No failure so far.') });
  const { db } = testServices();
  await db.batch([
    db.prepare("INSERT INTO purchase_report (order_id, attempts, next_at, created_at) VALUES ('order_a', 3, 1, 1)"),
    db.prepare("INSERT INTO purchase_report (order_id, state, next_at, created_at) VALUES ('order_b', 'failed', 1, 1)"),
    db.prepare(
      `INSERT INTO attention (id, kind, subject, message, state, created_at)
       VALUES ('att_ga4', 'measurement_failing', 'ga4', 'Purchases could not be reported', 'open', 1763812800000)`,
    ),
  ]);
  const failing = await viewOf(set);
  expect(failing.measurement[0]?.note).toBe(
    'Receives each purchase whose buyer agreed to measurement. 1 report waits for another try. ' +
      '1 could not be reported within three days. Last failure: 2025-11-22 12:00:00 UTC.',
  );
  expect(failing.faults.measurement).toEqual(['Purchases could not be reported']);
  expect(JSON.stringify(failing)).not.toContain('canary');
});

test('entries about services and background jobs of no use close by themselves, and the shop is well again', async () => {
  const { db } = testServices();
  const entries = [
    ...(['measurement_failing', 'vies_failing', 'assistant_model', 'invoice_attachment'] as const),
    ...(['payment_service', 'webhooks_silent'] as const),
  ].flatMap((kind) => ['razorpay', 'sandbox'].map((subject) => ({ kind, subject })));
  const jobs = ['write-ledger', 'a-former-name'].map((subject) => ({ kind: 'cron_failing', subject }) as const);
  await db.prepare('DELETE FROM attention').run();
  await db.batch(
    [...entries, ...jobs].map((entry) =>
      raiseAttention(
        { db, now: () => 1, newId: () => `att_${Object.values(entry)}` },
        { ...entry, message: 'It fails.' },
      ),
    ),
  );
  const health = async () => (await newVisitor().get('/api/health')).body;
  const open = async () =>
    (await db.prepare("SELECT kind, subject FROM attention WHERE state = 'open' ORDER BY 1").all()).results;
  const watch = (changes = {}) =>
    runCron(
      testDeps(changes),
      {},
      CRON_JOBS.filter(({ name }) => name === 'watch-services'),
    );
  const used = { GA4_MEASUREMENT_ID: 'G-TEST', GA4_API_SECRET: 'canary', VIES_API_BASE: 'https://vies.example' };
  await watch({ settings: { ...testDeps().settings, ...used } });
  expect(await open()).toHaveLength(7);
  await db.prepare('DELETE FROM cron_state').run();
  await watch();
  expect(await open()).toEqual([
    { kind: 'cron_failing', subject: 'write-ledger' },
    { kind: 'payment_service', subject: 'sandbox' },
    { kind: 'webhooks_silent', subject: 'sandbox' },
  ]);
  await db.prepare("DELETE FROM attention WHERE subject IN ('sandbox', 'write-ledger')").run();
  expect(await health()).toMatchObject({ status: 'ok', payments: 'ok' });
});

test('in production there are no stand-ins; missing settings are named, and values are never shown', async () => {
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
