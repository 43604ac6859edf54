import { atom } from 'nanostores';
import { ApiError } from '../client/call';
import type { CustomerView } from '../shop/customers/contract';
import { $entered, showAuth } from './auth';
import { setAuthField } from './auth-form';
import { toast } from './toasts';

/**
 * The customer who has to sign in again before an action that a stolen session must not perform; null if none has to.
 */
export const $reauthenticating = atom<CustomerView | null>(null);

/** Asks for a new sign-in when a call requires one; returns false for any other failure. */
export function askToReauthenticate(error: unknown, customer: CustomerView | undefined): boolean {
  if (!(error instanceof ApiError) || error.code !== 'reauthenticate' || !customer) return false;
  showAuth('login');
  setAuthField('email', customer.email);
  $reauthenticating.set(customer);
  return true;
}

/** Cancels without changes. */
export const stopReauthenticating = () => $reauthenticating.set(null);

// A browser may require a click for a passkey, so nothing is retried automatically.
$entered.listen((customer) => {
  if (!customer || !$reauthenticating.get()) return;
  $reauthenticating.set(null);
  toast('Thank you', { text: 'You are confirmed. Press the button again to go on.', kind: 'good' });
});
