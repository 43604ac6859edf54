import { atom } from 'nanostores';
import { ApiError, errorMessage } from '../client/call';
import { confirmAddress, correctAddress } from '../client/orders';
import { toast } from './toasts';

/** What is loaded later is handed this by the page: one that both import would be a file of its own (astro.config.mjs). */
export type Reload = (orderId: string) => Promise<void>;

/** Correcting the email address of an order: first the address, then the code that was mailed there. */
export interface AddressState {
  step: 'address' | 'code';
  busy: boolean;
  /** The address that waits for its code. */
  email: string;
  /** What is wrong with the field of this step. */
  error: string | undefined;
}

export const $address = atom<AddressState>({ step: 'address', busy: false, email: '', error: undefined });

/** The field's own message where the shop names one, else the sentence. */
const reason = (error: unknown): string =>
  (error instanceof ApiError && error.issues[0]?.message) || errorMessage(error);

/** Goes on with an address that waits for its code since an earlier visit; null begins with the address. */
export function resumeEmailChange(pending: string | null): void {
  if (pending && $address.get().step === 'address' && !$address.get().busy)
    $address.set({ step: 'code', busy: false, email: pending, error: undefined });
}

/** Asks the shop to mail a code to a better address. */
export async function requestEmailChange(orderId: string, email: string): Promise<void> {
  $address.set({ step: 'address', busy: true, email, error: undefined });
  try {
    const answer = await correctAddress(orderId, email.trim());
    $address.set({ step: 'code', busy: false, email: answer.email, error: undefined });
  } catch (error) {
    $address.set({ step: 'address', busy: false, email, error: reason(error) });
  }
}

/** Proves the address by its code; the keys then go there, and `reload` shows the order again. */
export async function confirmEmailChange(orderId: string, code: string, reload: Reload): Promise<void> {
  const { email } = $address.get();
  $address.set({ step: 'code', busy: true, email, error: undefined });
  try {
    const { message } = await confirmAddress(orderId, code);
    $address.set({ step: 'address', busy: false, email: '', error: undefined });
    toast('Address corrected', { text: message, kind: 'good' });
    await reload(orderId);
  } catch (error) {
    $address.set({ step: 'code', busy: false, email, error: reason(error) });
  }
}

/** Back to the address, for a typing mistake or a code that never came. */
export const editEmailAgain = () =>
  $address.set({ step: 'address', busy: false, email: $address.get().email, error: undefined });
