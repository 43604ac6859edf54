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

const $now = atom<TotpSetup>({ status: 'loading' });

export const $totp = readonlyType($now);

/** Requests a new secret. */
export async function startTotp(): Promise<void> {
  $now.set({ status: 'loading' });
  try {
    $now.set({ status: 'scan', offer: await staff.post('/api/admin/me/totp/begin', {}) });
  } catch (error) {
    $now.set({ status: 'failed', text: errorMessage(error) });
  }
}

/** The first code proves that the app works. */
export const totpForm = createForm(
  ({ code }: { code: string }) => {
    const state = $now.get();
    const ticket = state.status === 'scan' ? state.offer.ticket : '';
    return staff.post('/api/admin/me/totp/finish', { json: { ticket, code } });
  },
  ({ recoveryCodes }) => $now.set({ status: 'codes', codes: recoveryCodes }),
);
