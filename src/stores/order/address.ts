import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';
import { confirmAddress, correctAddress } from '../../client/orders';
import { toast } from '../toasts';

/**
 * The page passes this to code that is loaded later: a module imported by both would become a chunk of its own
 * (astro.config.mjs).
 */
export type Reload = (orderId: string) => Promise<void>;

/** The state of correcting an order's email address: first the address, then the code emailed to it. */
export interface AddressState {
  step: 'address' | 'code';
  busy: boolean;
  /** The address waiting for its code. */
  email: string;
  /** The error of this step's field. */
  error: string | undefined;
}

const $state = atom<AddressState>({ step: 'address', busy: false, email: '', error: undefined });
export const $address = readonlyType($state);

/** As `fieldMessage`, whose file the order page's script budget has no room to name. */
const reason = (error: unknown): string =>
  (error instanceof ApiError && error.issues[0]?.message) || errorMessage(error);

/** Resumes with an address that has waited for its code since an earlier visit; null starts with the address. */
export function resumeEmailChange(pending: string | null): void {
  if (pending && $state.get().step === 'address' && !$state.get().busy)
    $state.set({ step: 'code', busy: false, email: pending, error: undefined });
}

/** Requests a code for a corrected address. */
export async function requestEmailChange(orderId: string, email: string): Promise<void> {
  $state.set({ step: 'address', busy: true, email, error: undefined });
  try {
    const answer = await correctAddress(orderId, email.trim());
    $state.set({ step: 'code', busy: false, email: answer.email, error: undefined });
  } catch (error) {
    $state.set({ step: 'address', busy: false, email, error: reason(error) });
  }
}

/** Confirms the address with its code; the keys are then sent there, and `reload` refreshes the order. */
export async function confirmEmailChange(orderId: string, code: string, reload: Reload): Promise<void> {
  const { email } = $state.get();
  $state.set({ step: 'code', busy: true, email, error: undefined });
  try {
    const { message } = await confirmAddress(orderId, code);
    $state.set({ step: 'address', busy: false, email: '', error: undefined });
    toast('Address corrected', { text: message, kind: 'good' });
    await reload(orderId);
  } catch (error) {
    $state.set({ step: 'code', busy: false, email, error: reason(error) });
  }
}

/** Returns to the address, after a typo or if no code arrived. */
export const editEmailAgain = () =>
  $state.set({ step: 'address', busy: false, email: $state.get().email, error: undefined });
