import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../client/call';
import { staff } from '../../client/staff';
import type { TotpBeginOutput } from '../../shop/staff/contract-me';
import { createForm } from '../kit/form';

/**
 * The steps of setting up an authenticator app: QR code, first code, then the recovery codes, which are shown only
 * once.
 */
export type TotpSetup =
  | { status: 'loading' }
  | { status: 'failed'; text: string }
  | { status: 'scan'; offer: TotpBeginOutput }
  | { status: 'codes'; codes: readonly string[] };

const $state = atom<TotpSetup>({ status: 'loading' });

export const $totp = readonlyType($state);

/** Requests a new secret. */
export async function startTotp(): Promise<void> {
  $state.set({ status: 'loading' });
  try {
    $state.set({ status: 'scan', offer: await staff.post('/api/admin/me/totp/begin', {}) });
  } catch (error) {
    $state.set({ status: 'failed', text: errorMessage(error) });
  }
}

/** The first code proves that the app works. */
export const totpForm = createForm(
  ({ code }: { code: string }) => {
    const state = $state.get();
    const ticket = state.status === 'scan' ? state.offer.ticket : '';
    return staff.post('/api/admin/me/totp/finish', { json: { ticket, code } });
  },
  ({ recoveryCodes }) => $state.set({ status: 'codes', codes: recoveryCodes }),
);
