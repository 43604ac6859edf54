import { maskEmail } from '../../src/shop/customers/mask';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import { orderNumber } from '../../src/shop/orders/number';
import { MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { queueSealedMail, selectBounced } from '../mail/statements';
import type { AddressChangedFacts } from '../mail/templates/AddressChangedMail';
import type { Deps } from '../platform/deps';
import { newSecretToken } from '../platform/sessions';
import { sha256 } from '../platform/vault';
import type { OrderRow } from './statements';

const UNDO_MS = MAIL_KINDS.address_changed.minutes * MINUTE_MS;

interface Undo {
  tokenHash: string;
  orderId: string;
  from: string;
  to: string;
  expiresAt: number;
}

/** Stores a link that lets its holder restore the order's former email. */
const storeUndoLink = (db: D1Database, { tokenHash, orderId, from, to, expiresAt }: Undo) =>
  statement(
    db,
    'INSERT INTO address_undo (token_hash, order_id, former_email, email, expires_at) VALUES (?, ?, ?, ?, ?)',
    tokenHash,
    orderId,
    from,
    to,
    expiresAt,
  );

/**
 * Builds the notice to an order's previous email, with a link that undoes the change; skipped if mail about this order
 * bounced there. Its writes go into the batch that changes the email, after that change.
 */
export async function emailChangeNotice(
  deps: Deps,
  order: OrderRow,
  to: string,
): Promise<{ writes: D1PreparedStatement[]; send(): void }> {
  const { db } = deps;
  if (await selectBounced(db, order.id, order.email).first()) return { writes: [], send: () => {} };
  const token = newSecretToken();
  const now = deps.now();
  const facts: AddressChangedFacts = {
    firstName: order.first_name,
    orderNumber: orderNumber(order.seq, order.created_at),
    email: maskEmail(to),
    url: `${deps.settings.SITE_URL}/undo-address?token=${token}`,
  };
  const mail = await queueSealedMail(deps, {
    kind: 'address_changed',
    subjectId: order.id,
    version: now,
    recipient: order.email,
    facts: { ...facts },
  });
  const undo = { tokenHash: await sha256(token), orderId: order.id, from: order.email, to, expiresAt: now + UNDO_MS };
  return { writes: [storeUndoLink(db, undo), mail.write], send: mail.send };
}
