import { csvTime } from '../../../../src/shop/csv/write';
import { PROVIDER_LABELS } from '../../../../src/shop/payments/providers';
import { isStale } from '../../../../src/shop/pricing/stale-rates';
import type { Service, ServicesOutput } from '../../../../src/shop/staff/contract-services';
import { LOCAL_MAILBOX } from '../../../../src/shop/staff/labels';
import { readReporting } from '../../../analytics/read-reporting';
import type { Deps } from '../../../platform/deps';
import type { MailServiceName } from '../../../platform/mailer';
import { hasRazorpayTestKeyInProduction, hasTestKeyInProduction } from '../../../platform/test-keys';
import { rateClock } from '../../../rates/rate-clock';
import { selectRates } from '../../../rates/statements';
import { selectServiceFaults } from '../../../staff/statements';

type Settings = Deps['settings'];
type Name = keyof Settings & string;

const absent = (settings: Settings, names: readonly Name[]): string[] => names.filter((name) => !settings[name]);

const LABELS: Record<MailServiceName, string> = {
  resend: 'Resend',
  smtp: 'SMTP server',
  cloudflare: 'Cloudflare email',
  local: LOCAL_MAILBOX,
};

const NOTES: Partial<Record<MailServiceName, string>> = {
  resend: 'Without the webhook secret the shop cannot learn what was delivered or bounced.',
  local: 'Emails stay in this shop and can be read at /email-preview. Never in production.',
};

/** The mail services known to the mailer; those in use come first, in the order they are tried. */
function mailServices({ mailer, settings }: Pick<Deps, 'mailer' | 'settings'>): Service[] {
  const used = mailer.name.split(',');
  const place = ({ name }: { name: string }) => (used.includes(name) ? used.indexOf(name) : used.length);
  return (mailer.services ?? [])
    .toSorted((a, b) => place(a) - place(b))
    .map(({ name, missing }) => ({
      name: LABELS[name],
      state: used.includes(name) ? 'in_use' : missing ? 'missing' : 'ready',
      missing: [
        ...(missing && name !== 'local' ? [missing] : []),
        ...(name === 'resend' ? absent(settings, ['RESEND_WEBHOOK_SECRET']) : []),
      ],
      note: NOTES[name] ?? null,
    }));
}

const STRIPE: readonly Name[] = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

const RAZORPAY: readonly Name[] = ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'];

/** Razorpay, which takes payments from India. */
function regionalService({ payments, regional, settings }: Parameters<typeof paymentServices>[0]): Service {
  const live = regional?.liveMode ? 'Live: real money moves.' : 'With a test key: no money moves.';
  const without =
    payments.name === 'sandbox'
      ? 'Without its keys a stand-in takes its place, in which no money moves.'
      : 'Without its keys orders from India are paid by card.';
  return {
    name: 'Razorpay',
    state: regional ? 'in_use' : 'missing',
    missing: absent(settings, RAZORPAY),
    note: regional
      ? `Takes rupees from India. ${live}`
      : hasRazorpayTestKeyInProduction(settings)
        ? 'A test key takes no payments in production, where anyone could pay with test money.'
        : without,
  };
}

function paymentServices(deps: Pick<Deps, 'payments' | 'regional' | 'settings'>): Service[] {
  const { payments, settings } = deps;
  const hasTestKey = hasTestKeyInProduction(settings);
  const stripe = Boolean(settings.STRIPE_SECRET_KEY) && !hasTestKey;
  const sandbox = payments.name === 'sandbox' && payments.available;
  return [
    {
      name: 'Stripe',
      state: stripe ? 'in_use' : 'missing',
      missing: absent(settings, STRIPE),
      note: stripe
        ? payments.liveMode
          ? 'Live: real money moves.'
          : 'With a test key: no money moves.'
        : hasTestKey
          ? 'A test key takes no payments in production, where anyone’s test card would buy real keys.'
          : 'Without its keys nobody can pay by card in production.',
    },
    regionalService(deps),
    {
      name: PROVIDER_LABELS.sandbox,
      state: sandbox ? 'in_use' : 'ready',
      missing: [],
      note: sandbox ? 'Test mode - no money moves.' : 'Steps in only outside production, where Stripe has no key.',
    },
  ];
}

/** The sources of exchange rates, and whether orders are charged at these rates. */
async function rateServices(deps: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<Service[]> {
  const clock = rateClock(deps);
  const { results } = await selectRates(deps.db).all();
  const stale = results.filter((rate) => isStale(rate, clock)).map(({ currency }) => currency);
  const sources = new Set(results.filter(({ currency }) => currency !== 'USD').map(({ source }) => source));
  return [...sources].map((source) => {
    const sample = source === 'fixed';
    const old = results.filter((row) => row.source === source && stale.includes(row.currency));
    return {
      name: sample ? 'Sample rates' : source,
      state: old.length > 0 ? 'missing' : 'in_use',
      missing: [],
      note:
        old.length > 0
          ? `Too old to charge at: ${old.map(({ currency }) => currency).join(', ')}. Such orders are charged in US dollars.`
          : sample
            ? 'A fixed table for trying the shop out. Production never charges at it.'
            : null,
    };
  });
}

/** The analytics services that receive purchases from the server, and their state. */
async function measurementServices(deps: Pick<Deps, 'db' | 'settings'>): Promise<Service[]> {
  const missing = absent(deps.settings, ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET']);
  const { retried, failed, failedAt } = await readReporting(deps);
  const history = [
    retried > 0 && `${retried} ${retried === 1 ? 'report waits' : 'reports wait'} for another try.`,
    failed > 0 && `${failed} could not be reported within three days.`,
    failedAt === null ? 'No failure so far.' : `Last failure: ${csvTime(failedAt)} UTC.`,
  ];
  const inUse = ['Receives each purchase whose buyer agreed to measurement.', ...history].filter(Boolean).join(' ');
  return [
    {
      name: 'Google Analytics (Measurement Protocol)',
      state: missing.length === 0 ? 'in_use' : 'missing',
      missing: missing.length === 1 ? missing : [],
      note:
        missing.length === 0
          ? inUse
          : 'Without it, the tag manager in the buyer’s browser reports purchases, where there is one.',
    },
  ];
}

/** Returns the services in use, and the settings that the others lack: names, never values. */
export async function readServices(deps: Deps): Promise<ServicesOutput> {
  const { results } = await selectServiceFaults(deps.db).all();
  const about = (faultKind: string) => results.filter(({ kind }) => kind === faultKind).map(({ message }) => message);
  return {
    mail: mailServices(deps),
    payments: paymentServices(deps),
    rates: await rateServices(deps),
    measurement: await measurementServices(deps),
    faults: {
      mail: about('mail_service'),
      payments: about('payment_service'),
      rates: about('rates_old'),
      measurement: about('measurement_failing'),
    },
  };
}
