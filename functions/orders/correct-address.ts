import type { z } from 'zod';
import { formatCode } from '../../src/shop/email-code';
import { invalidField, ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import type { correctAddressInput, correctAddressOutput } from '../../src/shop/orders/contract';
import { orderNumber } from '../../src/shop/orders/number';
import { HOUR_MS, MINUTE_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { requireAllowed } from '../db/order-access';
import { consume } from '../limits/consume';
import { queueSealedMail, selectSuppressionOf } from '../mail/statements';
import type { AddressCodeFacts } from '../mail/templates/AddressCodeMail';
import type { Deps } from '../platform/deps';
import { newCode } from '../platform/ids';
import { type OrderRow, selectOrderFor } from './statements';

interface EmailChange {
  orderId: string;
  email: string;
  codeHash: string;
  now: number;
  expiresAt: number;
}

/** Stores a requested new email; a later request replaces an earlier one and its code. */
const replaceEmailChange = (db: D1Database, { orderId, email, codeHash, now, expiresAt }: EmailChange) =>
  statement(
    db,
    `INSERT INTO address_change (order_id, email, code_hash, attempts, created_at, expires_at) VALUES (?1, ?2, ?3, 0, ?4, ?5)
     ON CONFLICT (order_id) DO UPDATE SET email = ?2, code_hash = ?3, attempts = 0, created_at = ?4, expires_at = ?5`,
    orderId,
    email,
    codeHash,
    now,
    expiresAt,
  );

const PER_ORDER = { attempts: 5, windowMs: HOUR_MS };
const PER_CLIENT = { attempts: 10, windowMs: HOUR_MS };
const CODE_MS = MAIL_KINDS.address_code.minutes * MINUTE_MS;

/** Loads the paid order for anyone who may open it. Throws order_not_found, order_access or order_closed. */
async function loadOwn(deps: Deps, id: string): Promise<OrderRow> {
  const order = requireAllowed(await selectOrderFor(deps, id).first());
  if (order.status !== 'paid') throw new ShopError('order_closed');
  return order;
}

/** Returns the stored hash of a code: useless without the shop's secret, and for any other order or address. */
export const hashEmailCode = (
  { vault }: Pick<Deps, 'vault'>,
  { orderId, email, code }: { orderId: string; email: string; code: string },
) => vault.sign('address-code', `${orderId}\n${email}\n${code}`);

/**
 * Accepts a corrected email for a paid order and mails a six-digit code there; nothing changes until it is confirmed
 * (`confirmAddress`). Throws invalid_input for an address that cannot receive mail, and too_many_requests after five
 * new addresses per order and hour.
 */
export async function correctAddress(
  deps: Deps,
  { id, email: typed }: z.output<typeof correctAddressInput> & { id: string },
): Promise<z.input<typeof correctAddressOutput>> {
  await consume(deps, `address:${deps.request.ipHash}`, PER_CLIENT);
  const order = await loadOwn(deps, id);
  const email = typed.toLowerCase();
  if (email === order.email) throw invalidField('email', 'This is the address your order already has.');
  await consume(deps, `address-order:${id}`, PER_ORDER);
  if (await selectSuppressionOf(deps.db, email).first())
    throw invalidField(
      'email',
      `We cannot send email to ${email}: it came back, or was reported as unwanted. Use another address, or write to us.`,
    );
  const now = deps.now();
  const expiresAt = now + CODE_MS;
  const code = newCode();
  const facts: AddressCodeFacts = {
    code: formatCode(code),
    orderNumber: orderNumber(order.seq, order.created_at),
  };
  const mail = await queueSealedMail(deps, {
    kind: 'address_code',
    subjectId: id,
    version: now,
    recipient: email,
    facts,
  });
  await deps.db.batch([
    replaceEmailChange(deps.db, {
      orderId: id,
      email,
      codeHash: await hashEmailCode(deps, { orderId: id, email, code }),
      now,
      expiresAt,
    }),
    mail.write,
  ]);
  mail.send();
  return { success: true, message: `We sent six digits to ${email}. Type them here to confirm it.`, email, expiresAt };
}
