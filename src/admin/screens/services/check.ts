import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../client/call';
import { staff } from '../../../client/staff';
import type { SetupFinding } from '../../../shop/staff/contract-services';

type Check =
  | { state: 'idle' }
  | { state: 'asking' }
  | { state: 'ready'; findings: SetupFinding[] }
  | { state: 'failed'; text: string };

const $state = atom<Check>({ state: 'idle' });

/** What the last check of the payment providers found. */
export const $check = readonlyType($state);

/** Has the shop try its payment providers. */
export async function checkSetup(): Promise<void> {
  if ($state.get().state === 'asking') return;
  $state.set({ state: 'asking' });
  try {
    $state.set({ state: 'ready', ...(await staff.post('/api/admin/services/check', {})) });
  } catch (error) {
    $state.set({ state: 'failed', text: errorMessage(error) });
  }
}
