import { atom, readonlyType } from 'nanostores';
import { errorMessage } from '../../../../client/call';
import { staff } from '../../../../client/staff';
import type { SetupFinding } from '../../../../shop/staff/contract-services';

type Check =
  | { status: 'idle' }
  | { status: 'asking' }
  | { status: 'ready'; findings: SetupFinding[] }
  | { status: 'failed'; text: string };

const $state = atom<Check>({ status: 'idle' });

/** The result of the last check of the payment providers. */
export const $check = readonlyType($state);

/** Runs the check of the payment providers. */
export async function checkSetup(): Promise<void> {
  if ($state.get().status === 'asking') return;
  $state.set({ status: 'asking' });
  try {
    $state.set({ status: 'ready', ...(await staff.post('/api/admin/services/check', {})) });
  } catch (error) {
    $state.set({ status: 'failed', text: errorMessage(error) });
  }
}
