import { PROVIDER_LABELS, type ProviderName } from './providers';

/**
 * Why a provider call failed through no fault of the buyer: bad key, missing permission, account refused, rate limited,
 * server error, or no response.
 */
export type FaultCause = 'key' | 'permission' | 'account' | 'limited' | 'down' | 'unreachable';

/** Causes that do not resolve themselves: staff are alerted at the first failure. */
export const PERSISTENT_CAUSES: readonly FaultCause[] = ['key', 'permission', 'account'];

/** After this many consecutive failures of one kind of call, staff are alerted for any cause. */
export const FAILURES_FOR_STAFF = 3;

/** Returns whether staff have to be alerted. */
export const needsStaff = ({ cause, failures }: { cause: FaultCause; failures: number }): boolean =>
  PERSISTENT_CAUSES.includes(cause) || failures >= FAILURES_FOR_STAFF;

interface Provider {
  /** The setting that holds its secret key. */
  key: string;
  /** Its own status page. */
  status: string;
}

const UNNAMED = { key: 'its secret key', status: 'its status page' };

/** The external providers; the others are part of this Worker, or a store with an alert of its own. */
const OUTSIDE: Record<'stripe' | 'razorpay', Provider> = {
  stripe: { key: 'STRIPE_SECRET_KEY', status: 'https://status.stripe.com' },
  razorpay: {
    key: 'RAZORPAY_KEY_ID with RAZORPAY_KEY_SECRET',
    status: 'https://status.razorpay.com',
  },
};

/** What each provider call does, in words for staff. */
const WORDS = {
  create: 'begin a payment',
  retrieve: 'read a payment',
  owns: 'read a payment',
  cancel: 'cancel a payment',
  capture: 'capture a payment',
  refund: 'give money back',
  refundsOf: 'list refunds',
  paymentOfCharge: 'read a charge',
  dispute: 'read a dispute',
  answerDispute: 'answer a dispute',
  paymentOfSession: 'read a checkout session',
  recentPayments: 'list payments',
  attempts: 'list payments',
  eventsBetween: 'list events',
  openSession: 'open a payment page',
} as const;

/** A call that sends a request to the provider itself. */
export type ProviderCall = keyof typeof WORDS;

export interface ProviderFailure {
  provider: ProviderName;
  call: ProviderCall;
  cause: FaultCause;
  /** The provider's own code, e.g. `account_invalid`; empty when it gave none. */
  code: string;
}

/** The message to staff: what fails, what it means for buyers, and what to do about this cause. */
export function faultMessage({ provider, call, cause, code }: ProviderFailure): string {
  const name = PROVIDER_LABELS[provider];
  const { key, status } = provider === 'stripe' || provider === 'razorpay' ? OUTSIDE[provider] : UNNAMED;
  const act = WORDS[call];
  const codeText = code ? ` (${code})` : '';
  const says: Record<FaultCause, string> = {
    key:
      `${name} does not accept this shop's secret key${codeText}: it is wrong, expired or was replaced. Create a new key in ` +
      `the dashboard of ${name} and set it as ${key}.`,
    permission:
      `${name} does not let this shop's key ${act}${codeText}. Give the restricted key that permission in the dashboard of ` +
      `${name}, or set one that has it as ${key}.`,
    account:
      `${name} refuses to ${act} for this account${codeText}. Open the dashboard of ${name}: it says what it asks of the ` +
      'account. If it asks for nothing, write to its support.',
    limited:
      `${name} takes no more requests of this shop for now${codeText}. It usually passes on its own. If it does not, look for another ` +
      `program that uses the same account, or ask ${name} for a higher limit.`,
    down: `${name} answers with errors of its own when asked to ${act}${codeText}. ${status} says whether it knows; wait until it works again.`,
    unreachable: `${name} does not answer when asked to ${act}. ${status} says whether it is down; wait until it works again.`,
  };
  const effect =
    EFFECT[cause === 'key' ? 'create' : call]?.(provider) ?? 'What waits for it is tried again automatically.';
  return `${says[cause]} ${effect} This entry closes once it succeeds.`;
}

/** Only calls whose failure a buyer notices. */
const EFFECT: Partial<Record<ProviderCall, (provider: ProviderName) => string>> = {
  create: (provider) =>
    `Until then nobody ${provider === 'razorpay' ? 'in India can pay' : 'can pay by card'}: buyers are asked to try later, and their carts are kept.`,
  retrieve: () => 'Until then paid orders are not confirmed; they are tried again each minute.',
  refund: () => 'Until then refunds wait; they are tried again each minute.',
};
