import { atom, readonlyType } from 'nanostores';
import { openWithdrawal, requestWithdrawalCode, withdraw } from '../../client/withdrawals';
import { invalidEmail, isEmail } from '../../shop/checkout/email';
import { EMAIL_MISSING, MAILED_AGAIN } from '../../shop/customers/messages';
import { CODE_DIGITS, isCode } from '../../shop/customers/typed-code';
import { orderSeq } from '../../shop/orders/number';
import type { WithdrawalView } from '../../shop/withdrawals/contract';
import { NUMBER_MISSING, NUMBER_WRONG } from '../../shop/withdrawals/words';
import { oneAtATime } from '../one-at-a-time';
import { toast } from '../toasts';

/** The errors of the first step by field; `form` for errors without a field. */
export type AskErrors = { orderNumber?: string; email?: string; form?: string };

interface WithdrawalQuery {
  orderNumber: string;
  email: string;
}

/** Withdrawing from an order: identify it, prove by a code that it is yours, review the effect, confirm. */
export type Withdrawing =
  | { step: 'ask'; errors: AskErrors }
  | ({ step: 'code'; message: string; error?: string } & WithdrawalQuery)
  | { step: 'review'; view: WithdrawalView; error?: string }
  | { step: 'done'; view: WithdrawalView };

export const NOT_ASKED: Withdrawing = { step: 'ask', errors: {} };
const $state = atom<Withdrawing>(NOT_ASKED);
export const $withdrawing = readonlyType($state);
const $running = atom(false);
export const $withdrawalBusy = readonlyType($running);

const busy = (work: () => Promise<void>, failed: (text: string) => void): Promise<void> =>
  oneAtATime({ $busy: $running, what: true }, work, failed);

function errorsOf({ orderNumber, email }: WithdrawalQuery): AskErrors {
  const numberError = orderNumber ? NUMBER_WRONG : NUMBER_MISSING;
  return {
    ...(orderSeq(orderNumber) === undefined && { orderNumber: numberError }),
    ...(!isEmail(email) && { email: email ? invalidEmail(email) : EMAIL_MISSING }),
  };
}

/** Emails six digits to the order's address; the response does not reveal whether there is such an order. */
export async function requestWithdrawal(typed: WithdrawalQuery): Promise<void> {
  const query = { orderNumber: typed.orderNumber.trim(), email: typed.email.trim() };
  const errors = errorsOf(query);
  if (Object.keys(errors).length > 0) return $state.set({ step: 'ask', errors });
  const before = $state.get();
  await busy(
    async () => {
      const { message } = await requestWithdrawalCode(query.orderNumber, query.email);
      $state.set({ step: 'code', ...query, message });
      if (before.step === 'code') toast(MAILED_AGAIN, { text: message, kind: 'good' });
    },
    (error) => $state.set(before.step === 'code' ? { ...before, error } : { step: 'ask', errors: { form: error } }),
  );
}

/** Shows the effect of a withdrawal, after the emailed code. */
export async function showWithdrawal(code: string): Promise<void> {
  const state = $state.get();
  if (state.step !== 'code') return;
  if (!isCode(code)) return $state.set({ ...state, error: CODE_DIGITS });
  await busy(
    async () => {
      const view = await openWithdrawal(state.orderNumber, state.email, code);
      $state.set({ step: view.withdrawn && view.copies === 0 ? 'done' : 'review', view });
    },
    (error) => $state.set({ ...state, error }),
  );
}

/** Withdraws: keys that were not seen are refunded at once. */
export async function confirmWithdrawal(): Promise<void> {
  const state = $state.get();
  if (state.step !== 'review') return;
  await busy(
    async () => $state.set({ step: 'done', view: await withdraw(state.view.orderId) }),
    (error) => $state.set({ ...state, error }),
  );
}

/** Starts over with another order. */
export const restartWithdrawal = () => $state.set(NOT_ASKED);
