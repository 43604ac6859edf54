import type { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import { MAIL_KINDS } from '../../src/shop/mail/kinds';
import type { correctAddressInput, correctAddressOutput } from '../../src/shop/orders/contract';
import { orderNumber } from '../../src/shop/orders/number';
import { take } from '../limits/take';
import { queueMail } from '../mail/statements';
import type { AddressCodeFacts } from '../mail/templates/AddressCodeMail';
import type { Deps } from '../platform/deps';
import { newCode } from '../platform/ids';
import { type OrderRow, selectOrderFor } from './statements';
import { askAddress } from './statements-address';

const HOUR_MS = 3_600_000;
const PER_ORDER = { tries: 5, windowMs: HOUR_MS };
const PER_CLIENT = { tries: 10, windowMs: HOUR_MS };
const CODE_MS = MAIL_KINDS.address_code.minutes * 60_000;

/** The paid order, for whoever may open it. Throws order_not_found, order_access or order_closed. */
async function loadOwn(deps: Deps, id: string): Promise<OrderRow> {
  const order = await selectOrderFor(deps, id).first<OrderRow & { allowed: number }>();
  if (!order) throw new ShopError('order_not_found');
  if (order.allowed !== 1) throw new ShopError('order_access');
  if (order.status !== 'paid') throw new ShopError('order_closed');
  return order;
}

/** What is kept of a code: useless without the shop's secret, and for any other order or address. */
export const hashCode = (deps: Pick<Deps, 'vault'>, orderId: string, email: string, code: string) =>
  deps.vault.sign('address-code', `${orderId}\n${email}\n${code}`);

/**
 * Takes a better mail address for a paid order and mails six digits there; nothing changes until they come back
 * (`confirmAddress`). Throws too_many_requests after five new addresses of one order an hour.
 */
export async function correctAddress(
  deps: Deps,
  { id, email: typed }: z.output<typeof correctAddressInput> & { id: string },
): Promise<z.input<typeof correctAddressOutput>> {
  await take(deps, `address:${deps.request.ipHash}`, PER_CLIENT);
  const order = await loadOwn(deps, id);
  const email = typed.toLowerCase();
  if (email === order.email)
    throw new ShopError('invalid_input', {
      issues: [{ path: 'email', message: 'This is the address your order already has.' }],
    });
  await take(deps, `address-order:${id}`, PER_ORDER);
  const now = deps.now();
  const expiresAt = now + CODE_MS;
  const code = newCode();
  const facts: AddressCodeFacts = {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
    orderNumber: orderNumber(order.seq, order.created_at),
  };
  const outboxId = deps.newId('mail');
  await deps.db.batch([
    askAddress(deps.db, { orderId: id, email, codeHash: await hashCode(deps, id, email, code), now, expiresAt }),
    queueMail(deps.db, {
      id: outboxId,
      kind: 'address_code',
      subjectId: id,
      version: now,
      recipient: email,
      now,
      sealed: await deps.vault.seal(JSON.stringify(facts)),
    }),
  ]);
  deps.later(deps.jobs.send({ kind: 'mail', outboxId }));
  return { success: true, message: `We sent six digits to ${email}. Type them here to confirm it.`, email, expiresAt };
}
