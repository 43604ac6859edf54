import { submitDisputeEvidence } from '../../payments/submit-dispute-evidence';
import type { Deps } from '../../platform/deps';
import { readEvidence } from './evidence';

interface DisputeParams {
  id: string;
  dispute: string;
  reason: string;
}

/** Submits a dispute's evidence to the bank, possible only once. Throws what `submitDisputeEvidence` throws. */
export async function sendEvidence(deps: Deps, { id, dispute, reason }: DisputeParams) {
  const { facts } = await readEvidence(deps, id, dispute);
  await submitDisputeEvidence(deps, { orderId: id, disputeId: dispute, reason, facts });
  return { success: true as const, message: 'The evidence is with the payment provider, who hands it to the bank.' };
}
