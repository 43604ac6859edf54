import type { z } from 'zod';
import { wrongCodeError } from '../../src/shop/email-code';
import { ShopError } from '../../src/shop/errors';
import type { confirmAddressInput, confirmAddressOutput } from '../../src/shop/orders/contract';
import { emailChangedMessage } from '../../src/shop/orders/resent';
import { guardedBatch, must, statement } from '../db/client';
import { requireAllowed } from '../db/order-access';
import { queueMail } from '../mail/statements';
import { auditedAs } from '../platform/audited-as';
import type { Deps } from '../platform/deps';
import { auditEmail, recordAudit, resolveAttention } from '../staff/statements';
import { hashEmailCode } from './correct-address';
import { emailChangeNotice } from './email-change-notice';
import { orderMailNow } from './keys-in-mail';
import { changeOrderEmail, isEmailChangePending, selectOrderFor } from './statements';

/**
 * Counts an attempt before the code is compared, so that parallel guesses are counted too. Returns no row once the code
 * is used up.
 */
const tryCode = (db: D1Database, orderId: string, now: number) =>
  statement<CodeRow>(
    db,
    `UPDATE address_change SET attempts = attempts + 1 WHERE ${isEmailChangePending('?2')}
     RETURNING email, code_hash, attempts`,
    orderId,
    now,
  );

/** Uses up a code, once: a concurrent second use aborts the batch. */
const spendCode = (db: D1Database, orderId: string, codeHash: string) => [
  statement(db, 'DELETE FROM address_change WHERE order_id = ?1 AND code_hash = ?2', orderId, codeHash),
  must(db, 1),
];

interface CodeRow {
  email: string;
  code_hash: string;
  attempts: number;
}

/**
 * Counts the attempt and returns the change it confirms. Throws code_expired if no code is pending and code_wrong if it
 * differs.
 */
async function compare(deps: Deps, id: string, code: string): Promise<CodeRow> {
  const row = await tryCode(deps.db, id, deps.now()).first();
  if (!row) throw new ShopError('code_expired');
  if ((await hashEmailCode(deps, { orderId: id, email: row.email, code })) === row.code_hash) return row;
  throw wrongCodeError(row.attempts);
}

/**
 * Changes a paid order to the address whose owner entered the code, together with the audit row, and mails the keys
 * there. A code works once and allows five attempts (`correctAddress`). Throws order_not_found, order_access,
 * code_wrong or code_expired.
 */
export async function confirmAddress(
  deps: Deps,
  { id, code }: z.output<typeof confirmAddressInput> & { id: string },
): Promise<z.input<typeof confirmAddressOutput>> {
  const { db } = deps;
  const order = requireAllowed(await selectOrderFor(deps, id).first());
  const { email, code_hash } = await compare(deps, id, code);
  const now = deps.now();
  const mail = queueMail(deps, { kind: 'keys_resend', subjectId: id, version: now, recipient: email });
  const [before, after] = await Promise.all([auditEmail(deps, order.email), auditEmail(deps, email)]);
  const notice = await emailChangeNotice(deps, order, email);
  const entry = { action: 'order_address.corrected' as const, subject: id, before, after };
  const buyer = auditedAs(deps, `buyer:${id}`);
  await guardedBatch(db, 'code_expired', [
    ...spendCode(db, id, code_hash),
    ...changeOrderEmail(db, { orderId: id, from: order.email, to: email, verifiedBy: deps.request.browserHash, now }),
    mail.write,
    ...notice.writes,
    resolveAttention(deps, 'mail_bounced', id),
    recordAudit(db, buyer, entry),
  ]);
  mail.send();
  notice.send();
  return { success: true, message: emailChangedMessage(email, await orderMailNow(deps, order)), email };
}
