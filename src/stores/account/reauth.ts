import { atom, onMount, readonlyType } from 'nanostores';
import { ApiError } from '../../client/call';
import type { CustomerView } from '../../shop/customers/contract';
import { toast } from '../toasts';
import { $entered, showAuth } from './auth';
import { setAuthField } from './auth-form';

const $customer = atom<CustomerView | null>(null);
/**
 * The customer who has to sign in again before an action that a stolen session must not perform; null if none has to.
 */
export const $reauthenticating = readonlyType($customer);

/** Asks for a new sign-in when a call requires one; returns false for any other failure. */
export function askToReauthenticate(error: unknown, customer: CustomerView | undefined): boolean {
  if (!(error instanceof ApiError) || error.code !== 'reauthenticate' || !customer) return false;
  showAuth('login');
  setAuthField('email', customer.email);
  $customer.set(customer);
  return true;
}

/** Cancels without changes. */
export const stopReauthenticating = () => $customer.set(null);

// A browser may require a click for a passkey, so nothing is retried automatically.
onMount($customer, () =>
  $entered.listen((customer) => {
    if (!customer || !$customer.get()) return;
    $customer.set(null);
    toast('Thank you', { text: 'We’ve confirmed it’s you. Press the button again to continue.', kind: 'good' });
  }),
);
