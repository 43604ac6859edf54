import { atom, onMount, readonlyType } from 'nanostores';
import { readMe, sendVerification, updateProfile } from '../../client/account';
import { ApiError, errorMessage } from '../../client/call';
import { fieldMessage } from '../../client/field-message';
import type { CustomerView } from '../../shop/customers/contract';
import { ACCOUNT, SESSION_ENDED } from '../../shop/customers/messages';
import { loadStorefront, reloadStorefront } from '../storefront';
import { toast } from '../toasts';
import { $entered } from './auth';
import { askToReauthenticate } from './reauth';

/** The state of the account page: the customer, or why nothing is shown. */
export type AccountState =
  | { status: 'loading' | 'out' }
  | { status: 'in'; customer: CustomerView }
  | { status: 'failed'; text: string };

const $state = atom<AccountState>({ status: 'loading' });
export const $account = readonlyType($state);

/** Returns the customer whose account the page shows. */
export function currentCustomer(): CustomerView | undefined {
  const account = $state.get();
  return account.status === 'in' ? account.customer : undefined;
}

/** Returns whether a call was refused because the session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Shows that nobody is signed in, and offers to sign in. */
export const showSignedOut = (): void => $state.set({ status: 'out' });

/** Handles an ended session: the page says so and offers to sign in, and the header no longer greets. */
export function sessionEnded(): void {
  showSignedOut();
  toast(ACCOUNT.authenticationFailed, { text: SESSION_ENDED, kind: 'bad' });
  void reloadStorefront();
}

/** Loads the signed-in customer. Without a session no call is made; a refused one signs out, a lost one can be retried. */
export async function loadAccount(): Promise<void> {
  $state.set({ status: 'loading' });
  const storefront = await loadStorefront();
  if (storefront.status === 'ready' && !storefront.data.signedIn) return showSignedOut();
  try {
    $state.set({ status: 'in', customer: (await readMe()).customer });
  } catch (error) {
    if (isSignedOut(error)) sessionEnded();
    else $state.set({ status: 'failed', text: errorMessage(error) });
  }
}

onMount($state, () =>
  $entered.listen((customer) => {
    if (customer) $state.set({ status: 'in', customer });
  }),
);

const $running = atom<'profile' | 'verification' | 'password' | 'erase' | 'export' | null>(null);
/** The running action; null if there is none. */
export const $accountBusy = readonlyType($running);

/** Runs one action at a time; a failure is shown under `title`, and its error returned. */
export async function runAction(
  what: NonNullable<typeof $running.value>,
  title: string,
  work: () => Promise<void>,
): Promise<unknown> {
  if ($running.get()) return undefined;
  $running.set(what);
  try {
    await work();
    return undefined;
  } catch (error) {
    if (askToReauthenticate(error, currentCustomer())) return error;
    const out = isSignedOut(error);
    toast(title, { text: out ? ACCOUNT.notAuthenticated : fieldMessage(error), kind: 'bad' });
    if (out) {
      showSignedOut();
      void reloadStorefront();
    }
    return error;
  } finally {
    $running.set(null);
  }
}

/** Changes name, phone and country. */
export const saveProfile = (form: { firstName: string; lastName: string; phone: string; country: string }) =>
  runAction('profile', ACCOUNT.profileFailed, async () => {
    $state.set({ status: 'in', customer: (await updateProfile(form)).customer });
    toast('Profile saved', { kind: 'good' });
    void reloadStorefront();
  });

/** Requests another email to confirm the address. */
export const mailVerification = () =>
  runAction('verification', 'The email could not be sent', async () => {
    toast('Check your inbox', { text: (await sendVerification()).message, kind: 'good' });
  });
