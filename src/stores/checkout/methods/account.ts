import { atom, computed } from 'nanostores';
import type { CreditOutput } from '../../../shop/receivables/contract';
import { $signedIn } from '../../auth-session';
import { attemptFor } from '../attempt';
import { $paymentPath } from '../charged-bill';
import { SETUP_TIMEOUT_MS, withTimeout } from '../deadline';
import { device, orderRequest } from '../request';
import type { FreeMethod } from './method';

type Credit = NonNullable<CreditOutput['credit']>;

const calls = () => import('../../../client/receivables');

const $known = atom<Credit | null>(null);
/** What the signed-in customer may order on account; null where they may not, or nothing is to be paid. */
export const $credit = computed([$known, $paymentPath], (credit, path) => (path && path !== 'free' ? credit : null));

const $wanted = atom(false);
export const chooseAccount = (wanted: boolean): void => $wanted.set(wanted);
/** Whether this order is placed on account. */
export const $onAccount = computed([$wanted, $credit], (wanted, credit) => wanted && !!credit && !credit.blocked);

/** Asks once somebody is signed in; without an account nobody buys on account. The returned function stops that. */
export const watchCredit = (): (() => void) =>
  $signedIn.subscribe((customer) => {
    if (!customer) return $known.set(null);
    void calls()
      .then(({ readCredit }) => readCredit())
      .then(({ credit }) => $known.set(credit))
      .catch(() => undefined);
  });

/** An order that is paid by bank transfer until its due date. */
export const account: FreeMethod = {
  name: 'account',
  paidBy: 'free',
  obstacle: () => undefined,
  cardErrors: () => ({}),
  async place() {
    const request = orderRequest();
    const { key } = attemptFor(request);
    const { placeAccountOrder } = await calls();
    const body = { ...request, deviceInfo: device() };
    const { orderId } = await withTimeout(SETUP_TIMEOUT_MS, (signal) => placeAccountOrder(body, key, signal));
    return { next: 'nothing-to-pay', orderId };
  },
};
