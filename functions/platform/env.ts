import { z } from 'zod';
import { MINUTE_MS } from '../../src/shop/time';
import { atLeast, count, rate, statementSuffix } from './env-fields';

/** Misbehavior of real providers that the stand-in can show; without one it loses every webhook too. */
export const SANDBOX_FAULTS = [
  'webhook_lost',
  'webhook_once',
  'webhook_five_times',
  'webhook_delayed',
  'pay_late',
  'pay_twice',
] as const;

/** Mail services there is a driver for, in the order they are tried by default. */
export const MAIL_PROVIDERS = ['resend', 'smtp', 'cloudflare', 'local'] as const;

const fields = z.object({
  ENVIRONMENT: z.enum(['local', 'test', 'production']).default('production'),
  SITE_URL: z.string().default('http://localhost:8787'),
  /** `id:base64` pairs, comma separated, newest first: the first encrypts, all decrypt. */
  VAULT_KEYS: z.string().min(1),
  // Short secrets can be guessed, and a known one signs links to every order and matches keys by fingerprint.
  BLIND_INDEX_KEY: z.string().min(32),
  SESSION_SECRET: z.string().min(32),
  OPERATOR_KEY: z.string().min(32).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Signing secrets of Stripe's webhook, comma separated while one is replaced by another. */
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z.url().optional(),
  /** What buyers read on their card's statement, behind the name of the account. */
  STRIPE_STATEMENT_SUFFIX: statementSuffix.optional(),
  RAZORPAY_KEY_ID: z.string().optional(),
  RAZORPAY_KEY_SECRET: z.string().optional(),
  /** Secrets of Razorpay's webhook, comma separated while one is replaced by another. */
  RAZORPAY_WEBHOOK_SECRET: z.string().optional(),
  RAZORPAY_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** `optimum` pays back within minutes where the buyer's bank can, for a fee; `normal` within days, for none. */
  RAZORPAY_REFUND_SPEED: z.enum(['normal', 'optimum']).default('normal'),
  /** What the payment stand-in does wrong on purpose (test mode only). */
  SANDBOX_FAULT: z.enum(SANDBOX_FAULTS).optional(),
  RESEND_API_KEY: z.string().optional(),
  RESEND_API_BASE: z.url().default('https://api.resend.com'),
  /** Signing secrets of Resend's webhook, comma separated while one is replaced by another. */
  RESEND_WEBHOOK_SECRET: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** Where mail to the shop comes in; answers get a tag of it. Absent: answers go to the shop's own mailbox. */
  INBOX_ADDRESS: z.email().optional(),
  /** Mail services in the order they are tried, e.g. `resend,smtp`; absent: every one that is set up, in that order. */
  MAIL_PROVIDER: z
    .string()
    .transform((list) => list.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(MAIL_PROVIDERS)))
    .optional(),
  /** Mails a second each service is given at most, over all senders of the shop. */
  RESEND_PER_SECOND: rate(2),
  SMTP_PER_SECOND: rate(5),
  EMAIL_PER_SECOND: rate(5),
  SMTP_HOST: z.string().optional(),
  SMTP_PORT: count(587),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  /** `tls` from the first byte (port 465), `starttls` (587), or `none` (only for a server on the same machine). */
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']).optional(),
  /** Whether mails about an order carry its keys, or only the link to the page that shows them. */
  ORDER_MAIL: z.enum(['keys', 'link']).default('keys'),
  /** Whether buyers are asked, on the order page, to answer a survey; what they say stays in the shop. */
  SURVEY: z.enum(['off', 'on']).default('off'),
  /** `off` stops all selling whatever the database says: while an older database takes the place of the present one. */
  SELLING: z.enum(['on', 'off']).default('on'),
  /** Where exchange rates come from, in the form of the European Central Bank's daily file; it is the default in production. */
  RATES_URL: z.url({ protocol: /^https?$/ }).optional(),
  /**
   * Where VAT numbers of companies in the EU are looked up, in the form of the REST interface of VIES; without it they are
   * checked for their form alone.
   */
  VIES_API_BASE: z.url({ protocol: /^https?$/ }).optional(),
  /** Google Analytics: the data stream and secret by which the server reports purchases; both or neither. */
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'It is the id of a data stream, e.g. G-ABC123DEF4.')
    .optional(),
  GA4_API_SECRET: z.string().min(10).max(100).optional(),
  GA4_API_BASE: z.url({ protocol: /^https?$/ }).default('https://www.google-analytics.com'),
  /** Starts a build and deploy when a landing page becomes due. */
  DEPLOY_HOOK_URL: z.url().optional(),
  /** Minutes that keys are held for an order nobody has begun to pay for. */
  HOLD_MINUTES: count(5),
  /** The same while the provider says that a payment is under way: it needs action, is processing, or is open. */
  PAYING_HOLD_MINUTES: count(35),
  /** Percent of a product's stock that an order holds for a minute only, so that buyers who pay at once can get it. */
  QUICK_PAY_PERCENT: count(10),
  /** Hours after which a paid copy that still has no key is paid back on its own. */
  REFUND_WAITING_HOURS: count(72),
  /** Keys that one member of staff may look at in clear within a day. */
  REVEALS_PER_DAY: count(50),
  /** Files of unsold keys that one member of staff may take within a day. */
  KEY_EXPORTS_PER_DAY: count(5),
  /** Days for which a browser that opened the link of a mail, or typed a mailed code, may open the order again. */
  GRANT_DAYS: count(30),
  /** Days that evidence of a payment is kept if its buyer erases their account; 540 is the longest of any network. */
  DISPUTE_DAYS: count(540),
  /** Years after the end of a business year for which name and address of an erased buyer are kept for the books. */
  BOOKS_YEARS: count(10),
  /** Days after which an order nobody paid for loses its buyer. A payment that comes late is found within two. */
  UNPAID_ORDER_DAYS: atLeast(7, 30),
  /** Days for which a request that made an order is known again, so that its repetition makes no second one. */
  IDEMPOTENCY_DAYS: atLeast(2, 30),
  /** Days that events of the payment provider are kept. It lists them for 30: a shorter time would repeat one. */
  PROVIDER_EVENT_DAYS: atLeast(35, 90),
  /** Days for which the log of mails names who got one; mails about orders are evidence for `DISPUTE_DAYS`. */
  MAIL_LOG_DAYS: atLeast(7, 90),
  /** Days for which a thread of the inbox is kept after its last message. */
  CONTACT_MESSAGE_DAYS: atLeast(30, 730),
  /** Days for which somebody waits for a product to come back into stock. */
  STOCK_REQUEST_DAYS: atLeast(7, 365),
  /** Days for which an account waits for its address to be confirmed, if nothing was bought with it. */
  UNCONFIRMED_ACCOUNT_DAYS: atLeast(7, 60),
  /** A paid order waits for a person when its buyer has paid more than this many US dollars within a day; 0 holds none. */
  REVIEW_ABOVE_USD: count(0),
  /** Keys of one product that one client address may hold unpaid at a time, and one network (the /48 of IPv6). */
  HELD_PER_IP: count(20),
  HELD_PER_NETWORK: count(60),
  /** Unpaid orders that one client address may have open at a time. */
  OPEN_ORDERS_PER_IP: count(30),
  /** Card payments that one browser may begin within an hour, one client address, and one network. */
  PAYMENTS_PER_BROWSER: count(60),
  PAYMENTS_PER_IP: count(300),
  PAYMENTS_PER_NETWORK: count(600),
  /** Refused cards after which one payment is canceled, and its order with it. */
  DECLINES_PER_PAYMENT: count(5),
  /** Refused cards within an hour after which one browser begins no more payments, one client address, and one network. */
  DECLINES_PER_BROWSER: count(10),
  DECLINES_PER_IP: count(40),
  DECLINES_PER_NETWORK: count(80),
  /** Guesses an hour of strangers at one account's password, and as many at its codes; as many of a known browser. */
  GUESSES_PER_ACCOUNT: count(10),
  /** Guesses an hour of one client address (its /64 for IPv6): sign-ins, codes, coupons, order look-ups. */
  GUESSES_PER_IP: count(60),
  /** Mails of each kind an hour that strangers may have sent to one address: codes, links for a new password. */
  MAILS_PER_ACCOUNT: count(5),
  /** Such mails an hour that one client address may ask for, and accounts it may open. */
  MAILS_PER_IP: count(40),
  /** Requests a minute of one API key. */
  API_CALLS_PER_MINUTE: atLeast(1, 600),
  /** Milliseconds for which prices and stock that one isolate has read answer its next pages; 0 asks every time. */
  CATALOG_CACHE_MS: count(1_000),
  /** Milliseconds for which one isolate repeats the public lists of reviews and recent orders; 0 asks every time. */
  PUBLIC_CACHE_MS: count(MINUTE_MS),
  /** Milliseconds for which one isolate gathers page views before it writes them down; 0 writes each at once. */
  COUNT_EVERY_MS: count(10_000),
  /** Tests only: where the Worker stops forever, so that it can be killed there. */
  FAILPOINT: z.string().optional(),
  /** The work factor N of scrypt; tests lower it. */
  PASSWORD_COST: count(16384),
});

/** Limits that would shut everybody out at 0. */
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

/** What would make the shop unsafe or useless though each value is of its kind; one sentence for each. */
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

/** All configuration, parsed once. Every value but those for tests is listed in .dev.vars.example. */
export type Settings = z.infer<typeof schema>;

const parsed = new WeakMap<object, Settings>();

/** Parses the Worker's variables; throws one Error naming every variable that is missing or wrong. */
export function settingsOf(env: object): Settings {
  const known = parsed.get(env);
  if (known) return known;
  const result = schema.safeParse(env);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
    throw new Error(`Configuration is incomplete. ${wrong}`);
  }
  parsed.set(env, result.data);
  return result.data;
}
