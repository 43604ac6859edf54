import { atom } from 'nanostores';
import { readMe, sendVerification, updateProfile } from '../client/account';
import { CallError, sentence } from '../client/call';
import type { CustomerView } from '../shop/customers/contract';
import { ACCOUNT, SESSION_ENDED } from '../shop/customers/messages';
import { askForProof } from './account-proof';
import { $entered } from './auth';
import { loadStorefront, reloadStorefront } from './storefront';
import { toast } from './toasts';

/** The account page: whose it is, or why nothing of it is shown. */
export type AccountState =
  | { state: 'loading' | 'out' }
  | { state: 'in'; customer: CustomerView }
  | { state: 'failed'; text: string };

export const $account = atom<AccountState>({ state: 'loading' });

/** Whose account the page shows. */
export function currentCustomer(): CustomerView | undefined {
  const account = $account.get();
  return account.state === 'in' ? account.customer : undefined;
}

/** Whether a call was refused because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** Somebody was signed in and is no longer: the page says so and asks to sign in, the header greets nobody. */
export function sessionEnded(): void {
  $account.set({ state: 'out' });
  toast(ACCOUNT.authenticationFailed, { text: SESSION_ENDED, kind: 'bad' });
  void reloadStorefront();
}

/** Finds out who is signed in. Without a session nothing is asked; a failed look-up signs nobody in. */
export async function loadAccount(): Promise<void> {
  $account.set({ state: 'loading' });
  const storefront = await loadStorefront();
  if (storefront.state === 'ready' && !storefront.data.signedIn) return $account.set({ state: 'out' });
  try {
    $account.set({ state: 'in', customer: (await readMe()).customer });
  } catch (error) {
    if (isSignedOut(error)) sessionEnded();
    else $account.set({ state: 'failed', text: sentence(error) });
  }
}

$entered.listen((customer) => {
  if (customer) $account.set({ state: 'in', customer });
});

/** True while the named act runs. */
export const $accountBusy = atom<'profile' | 'verification' | 'password' | 'erase' | 'export' | null>(null);

/** Runs one act at a time; a failure is told under `title`, and answered with the error. */
export async function act(
  what: NonNullable<typeof $accountBusy.value>,
  title: string,
  work: () => Promise<void>,
): Promise<unknown> {
  if ($accountBusy.get()) return undefined;
  $accountBusy.set(what);
  try {
    await work();
    return undefined;
  } catch (error) {
    if (askForProof(error, currentCustomer())) return error;
    const out = isSignedOut(error);
    toast(title, { text: out ? ACCOUNT.notAuthenticated : sentence(error), kind: 'bad' });
    if (out) {
      $account.set({ state: 'out' });
      void reloadStorefront();
    }
    return error;
  } finally {
    $accountBusy.set(null);
  }
}

/** Changes names, phone and country. */
export const saveProfile = (form: { firstName: string; lastName: string; phone: string; country: string }) =>
  act('profile', ACCOUNT.profileFailed, async () => {
    $account.set({ state: 'in', customer: (await updateProfile(form)).customer });
    toast('Profile saved', { kind: 'good' });
    void reloadStorefront();
  });

/** Asks for the mail that confirms the address, again. */
export const mailVerification = () =>
  act('verification', 'The mail could not be sent', async () => {
    toast('Look into your mailbox', { text: (await sendVerification()).message, kind: 'good' });
  });
