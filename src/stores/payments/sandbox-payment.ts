import { errorMessage } from '../../client/call';
import { sandboxConfirm } from '../../client/payments';
import type { SandboxConfirmInput, SandboxConfirmOutput } from '../../shop/payments/contract';

/** Tries a test card on the stand-in's page; a call that fails counts as a refused card. */
export async function payWithTestCard(body: SandboxConfirmInput): Promise<SandboxConfirmOutput> {
  try {
    return await sandboxConfirm(body);
  } catch (error) {
    return { status: 'requires_payment_method', error: errorMessage(error) };
  }
}
