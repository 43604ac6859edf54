import { atom, computed } from 'nanostores';
import type { CreditOutput } from '../../../shop/receivables/contract';
import { $signedIn } from '../../account/auth-session';
import { attemptFor } from '../attempt';
import { $paymentPath } from '../charged-bill';
import { SETUP_TIMEOUT_MS, withTimeout } from '../deadline';
import { device, orderRequest } from '../request';
import type { UnchargedMethod } from './method';

type Credit = NonNullable<CreditOutput['credit']>;

const calls = () => import('../../../client/receivables');

const $state = atom<Credit | null>(null);
/** The credit of the signed-in customer; null where they may not order on account, or nothing is due. */
export const $credit = computed([$state, $paymentPath], (credit, path) => (path && path !== 'free' ? credit : null));

const $wanted = atom(false);

/** Chooses purchase on account, or another way to pay. */
export const chooseAccount = (isChosen: boolean): void => $wanted.set(isChosen);
/** Whether this order is placed on account. */
export const $onAccount = computed([$wanted, $credit], (wanted, credit) => wanted && !!credit && !credit.blocked);

/**
 * Loads the credit once a customer is signed in; without an account there is none. Returns a function that stops it.
 */
export const watchCredit = (): (() => void) =>
  $signedIn.subscribe((customer) => {
    if (!customer) return $state.set(null);
    void calls()
      .then(({ readCredit }) => readCredit())
      .then(({ credit }) => $state.set(credit))
      .catch(() => undefined);
  });

/** An order on account, paid by bank transfer until its due date. */
export const account: UnchargedMethod = {
  name: 'account',
  paidBy: 'without_charge',
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
