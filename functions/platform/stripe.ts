import type Stripe from 'stripe';
import { ShopError } from '../../src/shop/errors';
import type { Settings } from './env';
import { memoize } from './memoize';
import { type NewPayment, type PaymentProvider, ProviderFault, RefundRefused } from './payments';
import { answering } from './stripe-disputes';
import { codeOf, isMissing, isRefused, stripeError } from './stripe-errors';
import { attemptOf, disputeOf, eventOf, idOf, paymentOf, refundOf } from './stripe-facts';
import {
  isSession,
  metadataOf,
  openingSession,
  paymentOfSession,
  type StripeCall,
  type StripeLookup,
} from './stripe-sessions';
import { checkStripe } from './stripe-setup';

const API_VERSION = '2026-10-28.endive';
/** Limits while a buyer or staff wait: ten seconds per try, and two retries after a failure. */
const PATIENT = { timeout: 10_000, maxNetworkRetries: 2 };
const TOLERANCE_S = 300;
const FUTURE_S = 600;
/** The former name of `refund.updated`: accepted when it comes, and not asked of a webhook. */
const LEGACY_EVENT = 'charge.refund.updated';
/** Stripe's event list accepts at most 20 types, and no wildcards. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
  LEGACY_EVENT,
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'radar.early_fraud_warning.created',
  'radar.early_fraud_warning.updated',
];
/** The events that the shop's webhook must report; `docs/take-payments.md` names them. */
const NEEDED_EVENTS = EVENTS.filter((type) => type !== LEGACY_EVENT);
/** The most entries the SDK collects at once. */
const ALL = 10_000;
/**
 * Stripe lists the newest events first: if there are more than this, a shorter range is requested, so that the oldest
 * are not left out.
 */
const EVENTS_AT_ONCE = 1_000;

type Config = Pick<
  Settings,
  'STRIPE_API_BASE' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_PUBLISHABLE_KEY' | 'STRIPE_STATEMENT_SUFFIX'
> & { STRIPE_SECRET_KEY: string };

/** Loads the SDK on first use: a shop in test mode never loads it. */
const connector = (config: Config, limits: typeof PATIENT): (() => Promise<Stripe>) =>
  memoize(async () => {
    const { default: Sdk } = await import('stripe');
    const base = config.STRIPE_API_BASE ? new URL(config.STRIPE_API_BASE) : undefined;
    return new Sdk(config.STRIPE_SECRET_KEY, {
      apiVersion: API_VERSION,
      // Looked up at each call, so that a test may replace fetch.
      httpClient: Sdk.createFetchHttpClient((url: RequestInfo | URL, init?: RequestInit) => fetch(url, init)),
      ...limits,
      telemetry: false,
      ...(base && {
        host: base.hostname,
        port: base.port || (base.protocol === 'https:' ? '443' : '80'),
        protocol: base.protocol === 'https:' ? ('https' as const) : ('http' as const),
      }),
    });
  });

function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/**
 * Verifies a webhook with Stripe's SDK, and checks what its signature does not cover: a time in the future and the
 * other mode.
 */
async function readEvent(stripe: Stripe, secrets: string, live: boolean, message: [string, string, number]) {
  const [body, signature, now] = message;
  const { default: Sdk } = await import('stripe');
  const crypto = Sdk.createSubtleCryptoProvider();
  const signedWith = (secret: string) =>
    stripe.webhooks.constructEventAsync(body, signature, secret, TOLERANCE_S, crypto, now);
  const event = await Promise.any(secrets.split(',').map((secret) => signedWith(secret.trim()))).catch(() => undefined);
  if (!event || event.livemode !== live) throw new ShopError('signature_invalid');
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (Math.max(event.created, signedAt) > now / 1000 + FUTURE_S) throw new ShopError('signature_invalid');
  return eventOf(event, body);
}

/** Creates a payment. No receipt is requested: the shop sends its own. */
const creating = (ask: StripeCall, suffix: string | undefined) => (payment: NewPayment) =>
  ask(async (stripe) => {
    const intent = await stripe.paymentIntents.create(
      {
        amount: payment.amountMinor,
        currency: payment.currency.toLowerCase(),
        allowed_payment_method_types: ['card', ...(payment.methods ?? [])],
        metadata: metadataOf(payment),
        description: `Order ${payment.orderId}`,
        ...(suffix && { statement_descriptor_suffix: suffix }),
        ...(payment.threeDSecure && { payment_method_options: { card: { request_three_d_secure: 'any' as const } } }),
      },
      { idempotencyKey: `${payment.orderId}-${payment.attempt}` },
    );
    return { ref: intent.id, clientSecret: intent.client_secret ?? '' };
  }).catch((error: unknown) => {
    // A refusal to create a payment is about our account, not about the buyer.
    throw isRefused(error) ? new ProviderFault('account', codeOf(error)) : error;
  });

/** Cancels a payment; one that is paid, in progress or unknown stays as it is. A hosted page is expired instead. */
const canceling = (lookUp: StripeLookup) => (ref: string) =>
  lookUp<unknown>((stripe) =>
    isSession(ref)
      ? stripe.checkout.sessions.expire(ref)
      : stripe.paymentIntents.cancel(ref, { cancellation_reason: 'abandoned' }),
  ).then(
    () => undefined,
    (error: unknown) => {
      if (!isRefused(error)) throw error;
    },
  );

/** The reads about a started payment: its state, refunds, disputes, sessions and events. */
const readings = (ask: StripeCall, lookUp: StripeLookup) => ({
  retrieve: (ref: string) =>
    isSession(ref)
      ? paymentOfSession(lookUp, ref)
      : lookUp(async (stripe) => paymentOf(await stripe.paymentIntents.retrieve(ref, { expand: ['latest_charge'] }))),
  // A payment of another account or mode has none here: the keys may have been changed since.
  refundsOf: async (ref: string) =>
    (await lookUp((stripe) => stripe.refunds.list({ payment_intent: ref, limit: 100 })))?.data.map(refundOf) ?? [],
  paymentOfCharge: (id: string) =>
    lookUp((stripe) => stripe.charges.retrieve(id)).then((charge) => charge && idOf(charge.payment_intent)),
  dispute: (id: string) => lookUp(async (stripe) => disputeOf(await stripe.disputes.retrieve(id))),
  paymentOfSession: (id: string) => paymentOfSession(lookUp, id),
  recentPayments: (since: number) =>
    ask(async (stripe) => {
      const page = stripe.paymentIntents.list({ created: { gte: Math.floor(since / 1000) }, limit: 100 });
      const intents = await page.autoPagingToArray({ limit: ALL });
      return intents.map(paymentOf).filter(({ status }) => status === 'succeeded');
    }),
  attempts: (since: number) =>
    ask(async (stripe) => {
      const page = stripe.paymentIntents.list({ created: { gte: Math.floor(since / 1000) }, limit: 100 });
      return (await page.autoPagingToArray({ limit: ALL })).map(attemptOf);
    }),
  eventsBetween: (from: number, until: number) =>
    ask(async (stripe) => {
      const created = { gte: Math.floor(from / 1000), lte: Math.floor(until / 1000) };
      const most = created.lte > created.gte ? EVENTS_AT_ONCE : ALL;
      const page = stripe.events.list({ created, types: EVENTS, limit: 100 });
      const events = await page.autoPagingToArray({ limit: Math.min(most + 1, ALL) });
      return events.length > most ? undefined : events.reverse().map((event) => eventOf(event, JSON.stringify(event)));
    }),
});

/**
 * Creates the Stripe provider, by its SDK. Creating and refunding use an idempotency key, so that the SDK's own retries
 * and ours never act twice. Throws the codes of `stripeError`.
 */
export function createStripe(config: Config, limits = PATIENT): PaymentProvider {
  const connect = connector(config, limits);
  const liveMode = /^[sr]k_live_/.test(config.STRIPE_SECRET_KEY);
  async function ask<T>(question: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await question(await connect());
    } catch (error) {
      throw stripeError(error);
    }
  }
  const retrieve = <T>(question: (stripe: Stripe) => Promise<T>) =>
    ask(question).catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
  return {
    name: 'stripe',
    liveMode,
    available: true,
    within: (timeout) => createStripe(config, { timeout, maxNetworkRetries: 0 }),
    create: creating(ask, config.STRIPE_STATEMENT_SUFFIX),
    openSession: openingSession(ask, config.STRIPE_STATEMENT_SUFFIX),
    checkSetup: (webhook, methods) =>
      checkStripe(ask, {
        liveMode,
        publishableKey: config.STRIPE_PUBLISHABLE_KEY,
        webhook,
        events: NEEDED_EVENTS,
        methods,
      }),
    cancel: canceling(retrieve),
    owns: async (ref, clientSecret) => {
      if (!/^pi_\w+$/.test(ref) || !clientSecret.startsWith(`${ref}_secret_`)) return false;
      const intent = await retrieve((stripe) => stripe.paymentIntents.retrieve(ref));
      return sameText(intent?.client_secret ?? '', clientSecret);
    },
    refund: (ref, amount, refundId, key) =>
      ask((stripe) =>
        stripe.refunds.create(
          { payment_intent: ref, amount, metadata: { refundId } },
          { idempotencyKey: `refund-${key}` },
        ),
      ).then(refundOf, (error: unknown) => {
        throw isRefused(error) ? new RefundRefused(codeOf(error)) : error;
      }),
    ...readings(ask, retrieve),
    answerDispute: answering(ask),
    keptEvent: (body) => eventOf(JSON.parse(body) as Stripe.Event, body),
    readEvent: async (body, signature, now) =>
      readEvent(await connect(), config.STRIPE_WEBHOOK_SECRET ?? '', liveMode, [body, signature, now]),
  };
}
