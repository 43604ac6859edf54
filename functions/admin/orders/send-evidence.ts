import { submitDisputeEvidence } from '../../payments/submit-dispute-evidence';
import type { Deps } from '../../platform/deps';
import { readEvidence } from './evidence';

interface DisputeParams {
  id: string;
  dispute: string;
  reason: string;
}

/** Sends the evidence of an order's dispute to the bank, once and for good. Throws what `submitDisputeEvidence` throws. */
export async function sendEvidence(deps: Deps, { id, dispute, reason }: DisputeParams) {
  const { facts } = await readEvidence(deps, id, dispute);
  await submitDisputeEvidence(deps, { orderId: id, disputeId: dispute, reason, facts });
  return { success: true as const, message: 'The evidence is with the payment provider, who hands it to the bank.' };
}
