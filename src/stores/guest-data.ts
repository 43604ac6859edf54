import { atom } from 'nanostores';
import { eraseGuest, exportGuest, openGuestData, requestPrivacyCode } from '../client/privacy';
import { invalidEmail, isEmail } from '../shop/checkout/email';
import { EMAIL_MISSING, MAILED_AGAIN } from '../shop/customers/messages';
import { CODE_DIGITS, isCode } from '../shop/customers/typed-code';
import { oneAtATime } from './one-at-a-time';
import { saveJson } from './save-json';
import { toast } from './toasts';

/**
 * The data of a person without an account: a code proves that the address is theirs, then it can be exported or erased.
 */
export type GuestData =
  | { step: 'ask'; error?: string }
  | { step: 'code'; email: string; message: string; error?: string }
  | { step: 'open'; email: string; account: boolean; orders: number; invoices: number; error?: string }
  | { step: 'erased'; message: string };

export const $guestData = atom<GuestData>({ step: 'ask' });
/** The running action; null if there is none. */
export const $guestBusy = atom<'mail' | 'code' | 'export' | 'erase' | null>(null);

const act = (
  what: 'mail' | 'code' | 'export' | 'erase',
  work: () => Promise<void>,
  failed: (text: string) => void,
): Promise<void> => oneAtATime({ $busy: $guestBusy, what }, work, failed);

/** Emails six digits to the address; the response does not reveal whether the shop knows it. */
export async function requestGuestData(typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) return $guestData.set({ step: 'ask', error: email ? invalidEmail(email) : EMAIL_MISSING });
  const before = $guestData.get();
  await act(
    'mail',
    async () => {
      const { message } = await requestPrivacyCode(email);
      $guestData.set({ step: 'code', email, message });
      if (before.step === 'code') toast(MAILED_AGAIN, { text: message, kind: 'good' });
    },
    (error) => $guestData.set(before.step === 'code' ? { ...before, error } : { step: 'ask', error }),
  );
}

/** Gives this browser access to the data, by the emailed code. */
export async function openData(code: string): Promise<void> {
  const state = $guestData.get();
  if (state.step !== 'code') return;
  if (!isCode(code)) return $guestData.set({ ...state, error: CODE_DIGITS });
  await act(
    'code',
    async () => {
      const { account, orders, invoices } = await openGuestData(state.email, code);
      $guestData.set({ step: 'open', email: state.email, account, orders, invoices });
    },
    (error) => $guestData.set({ ...state, error }),
  );
}

const opened = () => {
  const state = $guestData.get();
  return state.step === 'open' ? state : undefined;
};

/** Downloads everything the shop stores about the address as a file. */
export async function saveData(): Promise<void> {
  const state = opened();
  if (!state) return;
  const { error: _, ...rest } = state;
  await act(
    'export',
    async () => {
      saveJson(await exportGuest(state.email));
      $guestData.set(rest);
    },
    (error) => $guestData.set({ ...rest, error }),
  );
}

/** Erases all personal data; says what is retained until when. */
export async function eraseData(): Promise<void> {
  const state = opened();
  if (!state) return;
  await act(
    'erase',
    async () => $guestData.set({ step: 'erased', message: (await eraseGuest(state.email)).message }),
    (error) => $guestData.set({ ...state, error }),
  );
}

/** Starts over with another address. */
export const restartGuestData = () => $guestData.set({ step: 'ask' });
