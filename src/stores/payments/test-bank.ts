import { errorMessage } from '../../client/call';
import { sandboxBank } from '../../client/payments';
import { toast } from '../toasts';

/** Test mode: simulates the final decision of a debit's bank, then reloads the order. */
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
