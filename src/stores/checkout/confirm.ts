import { ApiError } from '../../client/call';
import { markNotCharged } from './attempt';
import { CONFIRM_TIMEOUT_MS, withTimeout } from './deadline';
import { finish } from './finish';
import type { ChargeResult } from './methods/method';
import { fail } from './state';

/** Pauses before a lost confirmation is sent again, in milliseconds; confirming twice settles the order only once. */
const RETRY_DELAYS_MS = [1000, 2000];

/** "Too many requests" says nothing about the payment: the shop settles it itself meanwhile. */
const TOO_MANY_REQUESTS = 429;

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function withRetries<T>(ask: () => Promise<T>, signal: AbortSignal, attempts = 0): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const wait = RETRY_DELAYS_MS[attempts];
    if (isRefusal(error) || wait === undefined || signal.aborted) throw error;
    await pause(wait);
    return withRetries(ask, signal, attempts + 1);
  }
}

type Charged = Extract<ChargeResult, { result: 'charged' | 'unknown' }>;

/** Returns the shop's response about a payment: the order it paid for, a refusal, or undefined without one in time. */
async function ask({ confirm }: Charged): Promise<{ orderId?: string } | ApiError | undefined> {
  if (!confirm) return undefined;
  try {
    return await withTimeout(CONFIRM_TIMEOUT_MS, (signal) => withRetries(() => confirm(signal), signal));
  } catch (error) {
    return isRefusal(error) ? error : undefined;
  }
}

/** Has the shop confirm a payment, then opens the order's page or reports what is known about the money. */
export async function confirmCharge(orderId: string, charged: Charged): Promise<void> {
  const answer = await ask(charged);
  // A different order if the same products had been paid for in another tab.
  if (answer && !(answer instanceof ApiError)) return finish('paid', answer.orderId ?? orderId);
  if (charged.result === 'charged') {
    const code = answer && charged.refusedAs(answer);
    // The provider has the money, so an unreachable shop is no reason for doubt: the order page keeps polling.
    return code ? fail(code) : finish('charged', orderId);
  }
  if (answer?.code === 'payment_mismatch') return fail('payment_mismatch');
  if (!charged.confirm) return fail(charged.code, charged.sentence);
  if (!answer) return fail('payment_unknown');
  markNotCharged(orderId);
  fail(charged.code, charged.sentence);
}
