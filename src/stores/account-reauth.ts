import { atom } from 'nanostores';
import { ApiError } from '../client/call';
import type { CustomerView } from '../shop/customers/contract';
import { $entered, showAuth } from './auth';
import { setAuthField } from './auth-form';
import { toast } from './toasts';

/** The customer who has to sign in again before an action that a stolen session must not do; null while none has to. */
export const $reauthenticating = atom<CustomerView | null>(null);

/** Asks for a new sign-in when a call wants one. False for every other failure. */
export function askToReauthenticate(error: unknown, customer: CustomerView | undefined): boolean {
  if (!(error instanceof ApiError) || error.code !== 'reauthenticate' || !customer) return false;
  showAuth('login');
  setAuthField('email', customer.email);
  $reauthenticating.set(customer);
  return true;
}

/** Leaves everything as it is. */
export const stopReauthenticating = () => $reauthenticating.set(null);

// A browser may want a press of its own for a passkey, so that nothing is tried again on its own.
$entered.listen((customer) => {
  if (!customer || !$reauthenticating.get()) return;
  $reauthenticating.set(null);
  toast('Thank you', { text: 'You can go on where you were: please press again.', kind: 'good' });
});
