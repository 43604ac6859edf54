import { ShopError } from '../../src/shop/errors';
import { type EvidenceFacts, evidenceFields } from '../../src/shop/payments/evidence';
import { MINUTE_MS } from '../../src/shop/time';
import { isPreconditionFailed, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { EvidenceRefused, ProviderFault } from '../platform/payments';
import { recordAudit, resolveAttention } from '../staff/statements';
import { evidencePdf } from './evidence-pdf';
import { withProvider } from './providers';

interface Answer {
  orderId: string;
  disputeId: string;
  reason: string;
  facts: EvidenceFacts;
}

interface Row {
  provider: string;
  state: string;
}

/** After this time, an answer whose outcome is unknown may be sent again, once the provider was asked about it. */
const UNDER_WAY_MS = 10 * MINUTE_MS;

const selectOpen = (db: D1Database, { orderId, disputeId }: Answer) =>
  statement<Row>(
    db,
    `SELECT p.provider, d.state FROM dispute d JOIN payment p ON p.provider_ref = d.provider_ref
     WHERE d.id = ? AND d.order_id = ?`,
    disputeId,
    orderId,
  );

/** Claims the answer for one caller; a dispute that was answered cannot be claimed again. */
const claim = (db: D1Database, id: string, now: number) =>
  statement(
    db,
    `UPDATE dispute SET answer = 'sending', answered_at = ?2 WHERE id = ?1 AND state IN ('inquiry', 'opened')
       AND (answer IS NULL OR (answer = 'sending' AND answered_at < ?3))`,
    id,
    now,
    now - UNDER_WAY_MS,
  );

const releaseClaim = (db: D1Database, id: string) =>
  statement(db, "UPDATE dispute SET answer = NULL, answered_at = NULL WHERE id = ? AND answer = 'sending'", id);

/** Marks a dispute as answered and resolves its alerts: nothing is left to do for staff. */
export const markAnswered = (deps: Deps, id: string) => [
  statement(
    deps.db,
    `UPDATE dispute SET answer = 'sent', answered_at = iif(answer IS 'sent', answered_at, ?2)
     WHERE id = ?1 AND answer IS NOT 'sent'`,
    id,
    deps.now(),
  ),
  ...(['dispute', 'dispute_inquiry', 'dispute_due'] as const).map((kind) => resolveAttention(deps, kind, id)),
];

/** Returns true if the failure shows that nothing arrived; after a lost response that is unknown. */
const neverArrived = (error: unknown) =>
  !(error instanceof ProviderFault) || !['unreachable', 'down'].includes(error.fault);

/**
 * Sends the evidence of a dispute to the buyer's bank through its provider, once and for good. Throws dispute_unknown,
 * dispute_over, dispute_answered, dispute_answering, dispute_by_hand, evidence_refused, invoice_pdf and the provider's
 * errors.
 */
export async function submitDisputeEvidence(deps: Deps, answer: Answer): Promise<void> {
  const { db } = deps;
  const { disputeId: id, orderId, reason, facts } = answer;
  const row = await selectOpen(db, answer).first();
  if (!row) throw new ShopError('dispute_unknown');
  const own = withProvider(deps, row.provider);
  if (!own?.payments.answerDispute) throw new ShopError('dispute_by_hand');
  const pdf = await evidencePdf(deps, facts);
  // An answer sent in the dashboard, or by an attempt whose response was lost, has already reached the bank.
  const current = await own.payments.dispute(id);
  if (current?.answered) {
    await db.batch(markAnswered(deps, id));
    throw new ShopError('dispute_answered');
  }
  if (current?.appeal) throw new ShopError('dispute_by_hand');
  const over = current ? current.state !== 'opened' && current.state !== 'inquiry' : true;
  if (over || (current?.dueAt !== undefined && current.dueAt <= deps.now())) throw new ShopError('dispute_over');
  const at = deps.now();
  const claimed = recordAudit(db, deps, { action: 'dispute_answer.started', subject: orderId, after: { id }, reason });
  await db.batch([claim(db, id, at), must(db, 1), claimed]).catch((error: unknown) => {
    throw isPreconditionFailed(error) ? new ShopError('dispute_answering') : error;
  });
  await deps.failpoint('before:answer-dispute');
  try {
    await own.payments.answerDispute(
      id,
      { fields: evidenceFields(facts), pdf, name: `${facts.order.number}.pdf` },
      `${id}-${at}`,
    );
  } catch (error) {
    if (neverArrived(error)) await releaseClaim(db, id).run();
    if (error instanceof EvidenceRefused)
      throw new ShopError('evidence_refused', {
        message: `The payment provider refuses this answer (${error.providerCode}). Answer in its dashboard, with the file saved here.`,
      });
    if (!neverArrived(error))
      throw new ShopError('dispute_answering', {
        message:
          'It is not known whether the answer arrived. Try again in ten minutes: the provider is asked first, so that it is never sent twice.',
      });
    throw error;
  }
  await deps.failpoint('after:answer-dispute');
  await db.batch([
    ...markAnswered(deps, id),
    recordAudit(db, deps, { action: 'dispute_answer.sent', subject: orderId, after: { id }, reason }),
  ]);
}
