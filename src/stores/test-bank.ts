import { errorMessage } from '../client/call';
import { sandboxBank } from '../client/payments';
import { toast } from './toasts';

/** Test mode: the bank of a debit pays at last, or does not; then the order is read again. */
export async function simulateBank(
  orderId: string,
  outcome: 'paid' | 'refused',
  reload: (id: string) => Promise<void>,
) {
  try {
    await sandboxBank({ orderId, outcome });
  } catch (error) {
    toast('The bank could not be played', { text: errorMessage(error), kind: 'bad' });
  }
  await reload(orderId);
}
