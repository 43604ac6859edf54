import { atom, readonlyType } from 'nanostores';
import { eraseGuest, exportGuest, openGuestData, requestPrivacyCode } from '../../client/privacy';
import { invalidEmail, isEmail } from '../../shop/checkout/email';
import { EMAIL_MISSING, MAILED_AGAIN } from '../../shop/customers/messages';
import { CODE_DIGITS, isCode } from '../../shop/customers/typed-code';
import { oneAtATime } from '../one-at-a-time';
import { toast } from '../toasts';
import { saveJson } from './save-json';

/**
 * The data of a person without an account: a code proves that the address is theirs, then it can be exported or erased.
 */
export type GuestData =
  | { step: 'ask'; error?: string }
  | { step: 'code'; email: string; message: string; error?: string }
  | { step: 'open'; email: string; account: boolean; orders: number; invoices: number; error?: string }
  | { step: 'erased'; message: string };

const $state = atom<GuestData>({ step: 'ask' });
export const $guestData = readonlyType($state);
const $running = atom<'mail' | 'code' | 'export' | 'erase' | null>(null);
/** The running action; null if there is none. */
export const $guestBusy = readonlyType($running);

const act = (
  what: 'mail' | 'code' | 'export' | 'erase',
  work: () => Promise<void>,
  failed: (text: string) => void,
): Promise<void> => oneAtATime({ $busy: $running, what }, work, failed);

/** Emails six digits to the address; the response does not reveal whether the shop knows it. */
export async function requestGuestData(typed: string): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) return $state.set({ step: 'ask', error: email ? invalidEmail(email) : EMAIL_MISSING });
  const before = $state.get();
  await act(
    'mail',
    async () => {
      const { message } = await requestPrivacyCode(email);
      $state.set({ step: 'code', email, message });
      if (before.step === 'code') toast(MAILED_AGAIN, { text: message, kind: 'good' });
    },
    (error) => $state.set(before.step === 'code' ? { ...before, error } : { step: 'ask', error }),
  );
}

/** Gives this browser access to the data, by the emailed code. */
export async function openData(code: string): Promise<void> {
  const state = $state.get();
  if (state.step !== 'code') return;
  if (!isCode(code)) return $state.set({ ...state, error: CODE_DIGITS });
  await act(
    'code',
    async () => {
      const { account, orders, invoices } = await openGuestData(state.email, code);
      $state.set({ step: 'open', email: state.email, account, orders, invoices });
    },
    (error) => $state.set({ ...state, error }),
  );
}

const opened = () => {
  const state = $state.get();
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
      $state.set(rest);
    },
    (error) => $state.set({ ...rest, error }),
  );
}

/** Erases all personal data; says what is retained until when. */
export async function eraseData(): Promise<void> {
  const state = opened();
  if (!state) return;
  await act(
    'erase',
    async () => $state.set({ step: 'erased', message: (await eraseGuest(state.email)).message }),
    (error) => $state.set({ ...state, error }),
  );
}

/** Starts over with another address. */
export const restartGuestData = () => $state.set({ step: 'ask' });
