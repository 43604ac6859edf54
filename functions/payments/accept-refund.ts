import { z } from 'zod';
import { must, statement } from '../db/client';
import { jsonColumn, texts } from '../db/json';
import { retryOnConflict } from '../db/retry-on-conflict';
import { creditRefund, issueOf } from '../invoices/statements';
import { queueMail } from '../mail/statements';
import type { Deps } from '../platform/deps';
import type { ProviderRefund } from '../platform/payments';
import { reverseLines } from './reverse-lines';
import { STATES } from './statements-refund';

interface StoredRefund {
  order_id: string;
  state: 'intended' | 'succeeded' | 'failed';
  provider_refund_id: string | null;
  /** JSON of the lines and keys the refund covers; null for the refund of a duplicate payment. */
  covers: string | null;
  mail_kind: 'refund' | 'second_payment' | 'link_returned' | null;
  mail_order_id: string | null;
}

const selectStored = (db: D1Database, id: string) =>
  statement<StoredRefund>(
    db,
    'SELECT order_id, state, provider_refund_id, covers, mail_kind, mail_order_id FROM refund WHERE id = ?',
    id,
  );

/** The provider's first answer to a refund; aborts the batch when somebody else noted it. */
const recordFirst = (db: D1Database, id: string, providerRefund: ProviderRefund) => [
  statement(
    db,
    `UPDATE refund SET provider_refund_id = ?2, state = ?3
     WHERE id = ?1 AND state = 'intended' AND provider_refund_id IS NULL`,
    id,
    providerRefund.refundId,
    STATES[providerRefund.status],
  ),
  must(db, 1),
];

const coversOf = jsonColumn(
  'refund.covers',
  z.array(z.object({ line: z.string(), missing: z.number().optional(), copies: texts.optional() })),
);

/** What a refund covers, and which order its mail is about. */
export type Accepted = Pick<StoredRefund, 'order_id' | 'covers' | 'mail_kind' | 'mail_order_id'>;

/**
 * Returns the statements and the mail that follow once the provider has accepted a refund, for the batch that records
 * it.
 */
export async function acceptance(deps: Deps, id: string, providerRefund: ProviderRefund, row: Accepted) {
  const { db } = deps;
  // Before the mail, which attaches the documents issued by the time it is written.
  const issue = await issueOf(deps);
  const subjectId = row.mail_order_id ?? row.order_id;
  const mail =
    row.mail_kind &&
    queueMail(deps, { kind: row.mail_kind, subjectId, version: deps.now(), recipient: { orderId: subjectId } });
  const covers = row.covers ? coversOf(row.covers) : undefined;
  const writes = [
    ...recordFirst(db, id, providerRefund),
    ...creditRefund(db, id, issue),
    ...(covers ? await reverseLines(deps, row.order_id, covers) : []),
    ...(mail ? [mail.write] : []),
  ];
  return { writes, send: () => mail?.send() };
}

/**
 * Applies a refund of ours that the provider has accepted: only now the goods return, the order closes and the buyer is
 * mailed, in one batch. A repeat changes nothing.
 */
export async function acceptRefund(deps: Deps, id: string, providerRefund: ProviderRefund): Promise<void> {
  const { db } = deps;
  await retryOnConflict(async () => {
    const row = await selectStored(db, id).first();
    if (row?.state !== 'intended' || row.provider_refund_id) return;
    const { writes, send } = await acceptance(deps, id, providerRefund, row);
    await db.batch(writes);
    send();
  });
}
