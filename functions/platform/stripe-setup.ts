import type Stripe from 'stripe';
import { CURRENCIES } from '../../src/shop/money';
import { OTHER_METHODS, type OtherMethodId } from '../../src/shop/payments/methods';
import type { SetupFinding } from '../../src/shop/staff/contract-services';
import { collectFindings, errorFinding, findingsOfService, okFinding, unknownFinding } from './setup-findings';

type Ask = <T>(question: (stripe: Stripe) => Promise<T>) => Promise<T>;

/** The shop's settings that the check needs. */
interface Setup {
  liveMode: boolean;
  publishableKey: string | undefined;
  /** The shop's webhook address. */
  webhook: string;
  /** The events the shop handles. */
  events: readonly string[];
  /** Enabled payment methods besides cards. */
  methods: readonly OtherMethodId[];
}

const KEY = 'STRIPE_SECRET_KEY';

function publishable({ liveMode, publishableKey }: Setup) {
  if (!publishableKey) return [errorFinding('STRIPE_PUBLISHABLE_KEY is not set: without it no card field appears.')];
  if (!/^pk_(live|test)_/.test(publishableKey))
    return [errorFinding('STRIPE_PUBLISHABLE_KEY is no publishable key: it begins with pk_live_ or pk_test_.')];
  return publishableKey.startsWith('pk_live_') === liveMode
    ? []
    : [
        errorFinding(
          'STRIPE_PUBLISHABLE_KEY is of the other mode than STRIPE_SECRET_KEY: both are live, or both are test.',
        ),
      ];
}

function account({ charges_enabled, payouts_enabled, capabilities, requirements, country }: Stripe.Account) {
  const due = requirements?.currently_due ?? [];
  const asks = due.length > 0 ? ` Stripe asks for: ${due.join(', ')}.` : '';
  const cards = capabilities?.card_payments;
  return [
    charges_enabled
      ? okFinding(`The key is accepted, and the account (${country ?? 'country unknown'}) may take payments.`)
      : errorFinding(`The account may not take payments yet.${asks} Finish it in the dashboard.`),
    ...(cards && cards !== 'active' ? [errorFinding(`Card payments are ${cards} for this account.${asks}`)] : []),
    ...(payouts_enabled === false ? [errorFinding(`The account pays nothing out to its bank yet.${asks}`)] : []),
  ];
}

type Capability = keyof Stripe.Account.Capabilities;
const CAPABILITIES: Record<OtherMethodId, Capability> = {
  link: 'link_payments',
  klarna: 'klarna_payments',
  ideal: 'ideal_payments',
  sepa_debit: 'sepa_debit_payments',
  us_bank_account: 'us_bank_account_ach_payments',
};

/** Checks whether the account supports the enabled payment methods besides cards. */
const switchedOn = ({ capabilities }: Stripe.Account, { methods }: Setup) =>
  methods.map((id) => {
    const { label } = OTHER_METHODS[id];
    const state = capabilities?.[CAPABILITIES[id]];
    if (state === 'active') return okFinding(`${label} is on, and the account may take it.`);
    return errorFinding(
      `${label} is switched on here, and ${state ? `${state} for this account` : 'this account has not asked for it'}. Turn it on ` +
        'in the dashboard under Payment methods, or off in the settings of the shop: buyers are not shown it until then.',
    );
  });

function currencies({ supported_payment_currencies: taken }: Stripe.CountrySpec) {
  const missing = CURRENCIES.filter((currency) => !taken.includes(currency.toLowerCase()));
  return missing.length === 0
    ? [okFinding(`All ${CURRENCIES.length} currencies of the shop can be charged.`)]
    : [
        errorFinding(
          `An account of this country cannot charge ${missing.join(', ')}: take them off the shop, or write to Stripe.`,
        ),
      ];
}

function webhooks(endpoints: Stripe.WebhookEndpoint[], { webhook, events }: Setup) {
  const ours = endpoints.filter(({ url }) => url === webhook);
  const [endpoint] = ours.filter(({ status }) => status === 'enabled');
  if (!endpoint)
    return [
      errorFinding(
        ours.length > 0
          ? `The webhook to ${webhook} is switched off. Switch it on in the dashboard.`
          : `There is no webhook to ${webhook}. Add it in the dashboard, and put its signing secret into STRIPE_WEBHOOK_SECRET.`,
      ),
    ];
  const { enabled_events: enabledEvents } = endpoint;
  const missing = enabledEvents.includes('*') ? [] : events.filter((event) => !enabledEvents.includes(event));
  return [
    missing.length === 0
      ? okFinding('The webhook is there and reports everything the shop acts on.')
      : errorFinding(`The webhook does not tell of ${missing.join(', ')}. Add these events to it in the dashboard.`),
  ];
}

/** Checks Stripe's keys, account, currencies and webhook with calls that change nothing. */
export async function checkStripe(ask: Ask, setup: Setup): Promise<SetupFinding[]> {
  let country: string | undefined;
  const findings = await collectFindings(
    { what: 'the account', key: KEY },
    () => ask((stripe) => stripe.accounts.retrieveCurrent()),
    (answer) => {
      ({ country } = answer);
      return [...account(answer), ...switchedOn(answer, setup)];
    },
  );
  const [spec, hooks] = await Promise.all([
    country === undefined
      ? [unknownFinding('Which currencies the account may charge shows once its country can be read.')]
      : collectFindings(
          { what: 'currencies', key: KEY },
          () => ask((s) => s.countrySpecs.retrieve(country ?? '')),
          currencies,
        ),
    collectFindings(
      { what: 'webhooks', key: KEY },
      () => ask(async (stripe) => (await stripe.webhookEndpoints.list({ limit: 100 })).data),
      (list) => webhooks(list, setup),
    ),
  ]);
  const mode = setup.liveMode ? 'Live mode: real money moves.' : 'Test mode: no money moves.';
  return findingsOfService('Stripe', [okFinding(mode), ...publishable(setup), ...findings, ...spec, ...hooks]);
}
