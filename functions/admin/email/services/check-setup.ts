import { csvTime } from '../../../../src/shop/csv/write';
import { methodsOn } from '../../../../src/shop/payments/methods';
import { PROVIDER_LABELS } from '../../../../src/shop/payments/providers';
import type { SetupFinding } from '../../../../src/shop/staff/contract-services';
import { MINUTE_MS } from '../../../../src/shop/time';
import { statement } from '../../../db/client';
import { consume } from '../../../limits/consume';
import { providersOf } from '../../../payments/providers';
import type { Deps } from '../../../platform/deps';
import type { PaymentProvider } from '../../../platform/payments';
import { shopSettings } from '../../../settings/shop-settings';

const LIMIT = { attempts: 10, windowMs: 10 * MINUTE_MS };
/** Short, because staff wait for the result. */
const WITHIN_MS = 8_000;

const selectLastWebhook = (db: D1Database, provider: string) =>
  statement<{ received_at: number }>(
    db,
    "SELECT received_at FROM provider_event WHERE provider = ? AND via = 'webhook' ORDER BY received_at DESC LIMIT 1",
    provider,
  );

const SECRETS = { stripe: 'STRIPE_WEBHOOK_SECRET', razorpay: 'RAZORPAY_WEBHOOK_SECRET' } as const;

/** Whether webhooks arrive, which is the only proof that their address and secret are correct. */
async function webhookFinding({ db, settings }: Deps, name: 'stripe' | 'razorpay'): Promise<SetupFinding> {
  const findingOf = (state: SetupFinding['state'], message: string) => ({
    service: PROVIDER_LABELS[name],
    state,
    message,
  });
  if (!settings[SECRETS[name]])
    return findingOf(
      'wrong',
      `${SECRETS[name]} is not set: every webhook is refused. Paste the secret of the webhook from the dashboard.`,
    );
  const last = await selectLastWebhook(db, name).first('received_at');
  return last
    ? findingOf('good', `The last webhook arrived on ${csvTime(last)} UTC: its address and secret were right.`)
    : findingOf('unknown', 'No webhook has arrived so far. Pay a small order, and press again.');
}

const SANDBOX: SetupFinding = {
  service: PROVIDER_LABELS.sandbox,
  state: 'unknown',
  message: 'No real provider is set up, so there is nothing to try. docs/take-payments.md says how to set one up.',
};

async function check(deps: Deps, { name, available, within }: PaymentProvider): Promise<SetupFinding[]> {
  if ((name !== 'stripe' && name !== 'razorpay') || !available) return [];
  const webhook = `${deps.settings.SITE_URL}/api/webhooks/${name}`;
  const methods = methodsOn(await shopSettings(deps));
  const [findings = [], webhookState] = await Promise.all([
    within(WITHIN_MS).checkSetup?.(webhook, methods),
    webhookFinding(deps, name),
  ]);
  return [...findings, webhookState];
}

/**
 * Checks each payment provider with live calls that change nothing: keys, account, currencies, payment methods and
 * webhooks, and returns what to fix. Throws too_many_requests.
 */
export async function checkSetup(deps: Deps): Promise<{ findings: SetupFinding[] }> {
  await consume(deps, 'check-setup', LIMIT);
  const findings = (await Promise.all(providersOf(deps).map((provider) => check(deps, provider)))).flat();
  return { findings: findings.length > 0 ? findings : [SANDBOX] };
}
