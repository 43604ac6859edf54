import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { KeyProblemOutput, keyProblemInput } from '../../src/shop/key-problems/contract';
import type { Deps } from '../platform/deps';
import { mailRecipients } from '../recipients/mail-recipients';
import { requireReceivedCopy } from '../recipients/received';
import { reportProblem } from './report';

/**
 * Reports a recipient's key, by the rules and limits of the order it was bought with; a new key is emailed to the
 * recipient. Throws link_closed, key_unavailable, and what `reportProblem` throws.
 */
export async function reportRecipientKey(
  deps: Deps,
  { id, ...report }: z.output<typeof keyProblemInput> & { id: string },
): Promise<KeyProblemOutput> {
  const { order_id, assignment_id: keyId, email, name } = await requireReceivedCopy(deps, id);
  if (!keyId) throw new ShopError('key_unavailable');
  const answer = await reportProblem(deps, { ...report, id: order_id, keyId, recipient: { id, email, name } });
  if (answer.decision === 'replaced') await mailRecipients(deps, order_id);
  return answer;
}
