import { PLATFORMS } from '../../src/shop/commerce/platform';
import { createAccountPayments } from './account-payments';
import { type AiBinding, createAi } from './ai';
import { createStorePayments } from './commerce/store-payments';
import { createMailer } from './create-mailer';
import type { Job } from './deps';
import { type Settings, settingsOf } from './env';
import { createFailpoint } from './failpoint';
import { newId } from './ids';
import type { Limiter } from './limiter';
import type { EmailBinding } from './mailer-cloudflare';
import { noPayments } from './no-payments';
import type { PaymentProvider } from './payments';
import { isProduction } from './production';
import { createRazorpay } from './razorpay';
import { createSandbox } from './sandbox';
import type { Services } from './services';
import { createStripe } from './stripe';
import { hasRazorpayTestKeyInProduction, hasTestKeyInProduction } from './test-keys';
import { createVault, type Vault } from './vault';

/** The bindings of the Worker (wrangler.toml). */
export interface Bindings {
  DB: D1Database;
  JOBS: { send(message: Job, options?: { delaySeconds: number }): Promise<unknown> };
  AI?: AiBinding;
  FILES?: R2Bucket;
  LIMITER?: Limiter;
  /** Cloudflare's mail service, if it is bound. */
  EMAIL?: EmailBinding;
}

type Isolate = Omit<Services, 'later'>;
const cache = new WeakMap<object, Isolate>();

/**
 * Creates the payment provider: Stripe if its key is set, or else the sandbox; in production neither the sandbox nor a
 * test key can sell.
 */
function createPayments(settings: Settings, db: D1Database, vault: Vault): PaymentProvider {
  if (hasTestKeyInProduction(settings)) {
    console.warn(JSON.stringify({ level: 'warn', payments: 'A test key of Stripe takes no payments in production.' }));
    return noPayments;
  }
  if (settings.STRIPE_SECRET_KEY) return createStripe({ ...settings, STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY });
  return isProduction(settings) ? noPayments : createSandbox(db, vault);
}

/** Creates Razorpay as the second provider if its two keys are set; in production not with a test key. */
function createRegional(settings: Settings): PaymentProvider | undefined {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = settings;
  if (!RAZORPAY_KEY_ID || !RAZORPAY_KEY_SECRET) return undefined;
  if (!hasRazorpayTestKeyInProduction(settings))
    return createRazorpay({ ...settings, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET });
  console.warn(JSON.stringify({ level: 'warn', payments: 'A test key of Razorpay takes no payments in production.' }));
  return undefined;
}

const now = () => Date.now();
const sleep = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Creates the services of this isolate, once, from the Worker's bindings. Throws if configuration is missing. */
export function createServices(env: Bindings & object): Isolate {
  const existing = cache.get(env);
  if (existing) return existing;
  const settings = settingsOf(env);
  const vault = createVault(settings);
  const payments = createPayments(settings, env.DB, vault);
  const services: Isolate = {
    db: env.DB,
    settings,
    vault,
    payments,
    regional: createRegional(settings),
    stores: [
      ...PLATFORMS.map((name) => createStorePayments(name, { db: env.DB, vault, now, sleep })),
      createAccountPayments(env.DB, payments.liveMode),
    ],
    mailer: createMailer(settings, { db: env.DB, vault, email: env.EMAIL }),
    ai: createAi(env.AI),
    files: env.FILES,
    limiter: env.LIMITER,
    jobs: env.JOBS,
    now,
    sleep,
    newId,
    failpoint: createFailpoint(settings),
  };
  cache.set(env, services);
  return services;
}
