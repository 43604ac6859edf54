import { z } from 'zod';
import { MINUTE_MS } from '../../src/shop/time';
import { atLeast, count, rate, statementSuffix } from './env-fields';

/** Misbehavior of real providers that the sandbox can simulate; without one, it also loses every webhook. */
export const SANDBOX_FAULTS = [
  'webhook_lost',
  'webhook_once',
  'webhook_five_times',
  'webhook_delayed',
  'pay_late',
  'pay_twice',
] as const;

/** Mail services with a driver, in the order they are tried by default. */
export const MAIL_PROVIDERS = ['resend', 'smtp', 'cloudflare', 'local'] as const;

const fields = z.object({
  ENVIRONMENT: z.enum(['local', 'test', 'production']).default('production'),
  SITE_URL: z.string().default('http://localhost:8787'),
  /** `id:base64` pairs, comma separated, newest first: the first encrypts, all decrypt. */
  VAULT_KEYS: z.string().min(1),
  // Short secrets can be guessed, and a known one can sign links to every order and match keys by fingerprint.
  BLIND_INDEX_KEY: z.string().min(32),
  SESSION_SECRET: z.string().min(32),
  OPERATOR_KEY: z.string().min(32).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Signing secrets of Stripe's webhook; comma separated during a rotation. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  /** Suffix of the card statement descriptor, after the name of the account. */
  STRIPE_STATEMENT_SUFFIX: statementSuffix.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  /** Secrets of Razorpay's webhook; comma separated during a rotation. */
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** `optimum` refunds within minutes if the buyer's bank can, for a fee; `normal` within days, free of charge. */
  RAZORPAY_REFUND_SPEED: z.enum(['normal', 'optimum']).default('normal'),
  /** The fault the sandbox simulates (test mode only). */
  SANDBOX_FAULT: z.enum(SANDBOX_FAULTS).optional(),
  RESEND_API_KEY: z.string().optional(),
  RESEND_API_BASE: z.url().default('https://api.resend.com'),
  /** Signing secrets of Resend's webhook; comma separated during a rotation. */
  RESEND_WEBHOOK_SECRET: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** Where mail to the shop is received; replies add a tag. Absent: replies go to the shop's own mailbox. */
  INBOX_ADDRESS: z.email().optional(),
  /** Mail services in the order they are tried, e.g. `resend,smtp`; absent: every configured one, in default order. */
  MAIL_PROVIDER: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(MAIL_PROVIDERS)))
    .optional(),
  /** Maximum mails per second for each service, across all senders of the shop. */
  RESEND_PER_SECOND: rate(2),
  SMTP_PER_SECOND: rate(5),
  EMAIL_PER_SECOND: rate(5),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: count(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** `tls` from the first byte (port 465), `starttls` (587), or `none` (only for a server on the same machine). */
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).optional(),
  /** Whether mails about an order contain its keys, or only the link to the page that shows them. */
  ORDER_MAIL: z.enum(['keys', 'link']).default('keys'),
  /** Whether the order page asks buyers to answer a survey; answers stay in the shop. */
  SURVEY: z.enum(['off', 'on']).default('off'),
  /** `off` stops all selling, whatever the database says: during a restore from a backup. */
  SELLING: z.enum(['on', 'off']).default('on'),
  /** Source of exchange rates, in the format of the ECB's daily file, which is the default in production. */
  RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Where VAT numbers of companies in the EU are checked, with the REST interface of VIES; without it, only their
   * format is checked.
   */
  VIES_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** Google Analytics: the data stream and secret with which the server reports purchases; both or neither. */
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'It is the id of a data stream, e.g. G-ABC123DEF4.')
    .optional(),
  GA4_API_SECRET: z.string().min(10).max(100).optional(),
  GA4_API_BASE: z.url({ protocol: /^https?$/ }).default('https://www.google-analytics.com'),
  /** Called to start a build and deploy when a landing page becomes due. */
  DEPLOY_HOOK_URL: z.url().optional(),
  /** Minutes that keys are held for an order without a started payment. */
  HOLD_MINUTES: count(5),
  /** Minutes that keys are held while a payment is in progress: it needs action, is processing, or is open. */
  PAYING_HOLD_MINUTES: count(35),
  /** Percent of a product's stock that is reserved: an order that takes of it holds keys for one minute only. */
  QUICK_PAY_PERCENT: count(10),
  /** Hours after which a paid copy without a key is refunded automatically. */
  REFUND_WAITING_HOURS: atLeast(1, 72),
  /** Keys that one member of staff may reveal per day. */
  REVEALS_PER_DAY: count(50),
  /** Files of unsold keys that one member of staff may export per day. */
  KEY_EXPORTS_PER_DAY: count(5),
  /** Days for which a browser that opened a mailed link, or entered a mailed code, may open the order again. */
  GRANT_DAYS: count(30),
  /** Days that payment evidence is retained if its buyer erases their account; 540 is the longest of any network. */
  DISPUTE_DAYS: count(540),
  /** Years after the end of a business year for which an erased buyer's name and address are retained for the books. */
  BOOKS_YEARS: count(10),
  /** Days after which the buyer's data is removed from an unpaid order. A late payment is found within two. */
  UNPAID_ORDER_DAYS: atLeast(7, 30),
  /** Days for which a request that placed an order is recognized, so that its repetition places no second one. */
  IDEMPOTENCY_DAYS: atLeast(2, 30),
  /** Days that the provider's events are retained. It lists them for 30: a shorter time would handle one twice. */
  PROVIDER_EVENT_DAYS: atLeast(35, 90),
  /** Days for which the mail log names recipients; mails about orders are evidence for `DISPUTE_DAYS`. */
  MAIL_LOG_DAYS: atLeast(7, 90),
  /** Days for which an inbox thread is retained after its last message. */
  CONTACT_MESSAGE_DAYS: atLeast(30, 730),
  /** Days for which a back-in-stock request stays open. */
  STOCK_REQUEST_DAYS: atLeast(7, 365),
  /** Days after which an account with an unconfirmed address and no purchase is deleted. */
  UNCONFIRMED_ACCOUNT_DAYS: atLeast(7, 60),
  /** A paid order is held for review if its buyer paid more than this many US dollars within a day; 0 holds none. */
  REVIEW_ABOVE_USD: count(0),
  /** Keys of one product that one client address, and one network (the /48 of IPv6), may hold unpaid at a time. */
  HELD_PER_IP: count(20),
  HELD_PER_NETWORK: count(60),
  /** Unpaid orders that one client address may have open at a time. */
  OPEN_ORDERS_PER_IP: count(30),
  /** Card payments that one browser, one client address and one network may start per hour. */
  PAYMENTS_PER_BROWSER: count(60),
  PAYMENTS_PER_IP: count(300),
  PAYMENTS_PER_NETWORK: count(600),
  /** Declined cards after which a payment is canceled with its order. */
  DECLINES_PER_PAYMENT: count(5),
  /** Declined cards per hour after which one browser, one client address and one network may start no more payments. */
  DECLINES_PER_BROWSER: count(10),
  DECLINES_PER_IP: count(40),
  DECLINES_PER_NETWORK: count(80),
  /** Guesses per hour by strangers at one account's password, at its codes, and the same from a known browser. */
  GUESSES_PER_ACCOUNT: count(10),
  /** Guesses per hour from one client address (its /64 for IPv6): sign-ins, codes, coupons, order look-ups. */
  GUESSES_PER_IP: count(60),
  /** Mails of each kind per hour that strangers may trigger to one address: codes, password reset links. */
  MAILS_PER_ACCOUNT: count(5),
  /** Such mails per hour that one client address may request, and accounts it may create. */
  MAILS_PER_IP: count(40),
  /** Requests per minute of one API key. */
  API_CALLS_PER_MINUTE: atLeast(1, 600),
  /** Milliseconds for which an isolate caches prices and stock for its pages; 0 reads them every time. */
  CATALOG_CACHE_MS: count(1_000),
  /** Milliseconds for which an isolate caches public lists of reviews and recent orders; 0 reads them every time. */
  PUBLIC_CACHE_MS: count(MINUTE_MS),
  /** Milliseconds for which an isolate buffers page views before it writes them; 0 writes each at once. */
  COUNT_EVERY_MS: count(10_000),
  /** Tests only: the point where the Worker stops forever, so that it can be killed there. */
  FAILPOINT: z.string().optional(),
  /** The work factor N of scrypt; tests lower it. */
  PASSWORD_COST: count(16384),
});

/** Limits that would lock everyone out at 0. */
const LIMITS = [
  'HELD_PER_IP',
  'HELD_PER_NETWORK',
  'OPEN_ORDERS_PER_IP',
  'PAYMENTS_PER_BROWSER',
  'PAYMENTS_PER_IP',
  'PAYMENTS_PER_NETWORK',
  'DECLINES_PER_PAYMENT',
  'DECLINES_PER_BROWSER',
  'DECLINES_PER_IP',
  'DECLINES_PER_NETWORK',
  'GUESSES_PER_ACCOUNT',
  'GUESSES_PER_IP',
  'MAILS_PER_ACCOUNT',
  'MAILS_PER_IP',
] as const;

/** OWASP's minimum cost (N) for scrypt with r = 8, p = 5. */
const MIN_PASSWORD_COST = 16384;
const isPowerOfTwo = (value: number) => value > 1 && Number.isInteger(Math.log2(value));

const isAes256 = (pair: string): boolean => {
  const [id = '', secret = ''] = [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)];
  try {
    return id.trim() !== '' && pair.includes(':') && atob(secret.trim()).length === 32;
  } catch {
    return false;
  }
};

const isHttps = (address: string) => URL.canParse(address) && new URL(address).protocol === 'https:';

/** Returns combinations of valid values that would make the shop unsafe or useless; one sentence for each. */
function unsafe(set: z.infer<typeof fields>): [name: string, sentence: string][] {
  const real = set.ENVIRONMENT === 'production';
  const never = (name: keyof typeof set, problems: boolean, sentence: string): [string, string][] =>
    problems ? [[name, sentence]] : [];
  return [
    ...never('PASSWORD_COST', !isPowerOfTwo(set.PASSWORD_COST), 'It must be a power of two.'),
    ...never(
      'PASSWORD_COST',
      real && set.PASSWORD_COST < MIN_PASSWORD_COST,
      `In production it must be at least ${MIN_PASSWORD_COST}: passwords could be guessed from a stolen database.`,
    ),
    ...never('SITE_URL', !URL.canParse(set.SITE_URL), 'It must be a whole address, e.g. https://shop.example.'),
    ...never(
      'SITE_URL',
      real && URL.canParse(set.SITE_URL) && !isHttps(set.SITE_URL),
      'In production it must begin with https://: links in emails would open unprotected.',
    ),
    ...never(
      'VAULT_KEYS',
      !set.VAULT_KEYS.split(',').every(isAes256),
      'Each key is an id, a colon and 32 random bytes in base64.',
    ),
    ...never(
      'GA4_API_SECRET',
      (set.GA4_MEASUREMENT_ID === undefined) !== (set.GA4_API_SECRET === undefined),
      'Set it together with GA4_MEASUREMENT_ID, or neither.',
    ),
    ...never('HOLD_MINUTES', real && set.HOLD_MINUTES < 1, 'It must be at least 1: nobody could pay in time.'),
    ...never(
      'PAYING_HOLD_MINUTES',
      set.PAYING_HOLD_MINUTES < set.HOLD_MINUTES,
      'It must not be shorter than HOLD_MINUTES.',
    ),
    ...LIMITS.flatMap((name) => never(name, real && set[name] < 1, 'It must be at least 1: at 0 nobody gets in.')),
  ];
}

const schema = fields.superRefine((set, context) => {
  for (const [name, message] of unsafe(set)) context.addIssue({ code: 'custom', path: [name], message });
});

/** All configuration, parsed once. Every value except those for tests is listed in .dev.vars.example. */
export type Settings = z.infer<typeof schema>;

const parsed = new WeakMap<object, Settings>();

/** Parses the Worker's variables; throws one Error that names every missing or invalid variable. */
export function settingsOf(env: object): Settings {
  const cached = parsed.get(env);
  if (cached) return cached;
  const result = schema.safeParse(env);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`Configuration is incomplete. ${wrong}`);
  }
  parsed.set(env, result.data);
  return result.data;
}
