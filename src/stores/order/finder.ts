import { atom, readonlyType } from 'nanostores';
import { findOrders, requestOrderCode } from '../../client/account';
import { invalidEmail, isEmail } from '../../shop/checkout/email';
import type { OrderSummary } from '../../shop/customers/contract';
import { EMAIL_MISSING, MAILED_AGAIN } from '../../shop/customers/messages';
import { CODE_DIGITS, isCode } from '../../shop/customers/typed-code';
import type { PastOrder } from '../../shop/imports/contract';
import { oneAtATime } from '../one-at-a-time';
import { toast } from '../toasts';

/** Finding the orders of an address: enter it, enter the code, see the orders. */
export type Finder =
  | { step: 'ask'; error?: string }
  | { step: 'code'; email: string; message: string; error?: string }
  | { step: 'found'; email: string; orders: OrderSummary[]; earlier: PastOrder[] };

const $state = atom<Finder>({ step: 'ask' });
export const $finder = readonlyType($state);
const $running = atom(false);
export const $finding = readonlyType($running);

const busy = (work: () => Promise<void>, failed: (text: string) => void): Promise<void> =>
  oneAtATime({ $busy: $running, what: true }, work, failed);

/** Emails six digits to the address; the response does not reveal whether it has orders. */
export async function requestOrders(typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) return $state.set({ step: 'ask', error: email ? invalidEmail(email) : EMAIL_MISSING });
  const before = $state.get();
  await busy(
    async () => {
      const { message } = await requestOrderCode(email);
      $state.set({ step: 'code', email, message });
      if (before.step === 'code') toast(MAILED_AGAIN, { text: message, kind: 'good' });
    },
    (error) => $state.set({ ...(before.step === 'found' ? { step: 'ask' as const } : before), error }),
  );
}

/** Gives this browser access to the orders, by the emailed code. */
export async function openOrders(code: string): Promise<void> {
  const finder = $state.get();
  if (finder.step !== 'code') return;
  const { email, message } = finder;
  if (!isCode(code)) return $state.set({ step: 'code', email, message, error: CODE_DIGITS });
  await busy(
    async () => {
      const { orders, earlier } = await findOrders(email, code);
      $state.set({ step: 'found', email, orders, earlier });
    },
    (error) => $state.set({ step: 'code', email, message, error }),
  );
}

/** Starts over with another address. */
export const restartFinder = () => $state.set({ step: 'ask' });
