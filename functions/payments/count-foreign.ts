import { isId } from '../../src/shop/ids';
import { DAY_MS } from '../../src/shop/time';
import { statement } from '../db/client';
import { selectBatch } from '../db/select-batch';
import type { Deps } from '../platform/deps';
import type { ProviderPayment } from '../platform/payments';
import { raiseAttentionOnce } from '../staff/statements';

/** How long a foreign payment counts, in days. */
const DAYS = 30;

/** Returns whether a payment has no order of this shop: another product uses the same provider account. */
export const isForeign = ({ orderId }: Pick<ProviderPayment, 'orderId'>): boolean => !isId('order', orderId);

/** Stores references (JSON list) of foreign payments, and deletes those older than 30 days. */
const storeForeignRefs = (db: D1Database, provider: string, refs: string, now: number) => ({
  kept: statement(
    db,
    `INSERT INTO foreign_payment (provider, ref, seen_at) SELECT ?1, value, ?3 FROM json_each(?2) WHERE true
     ON CONFLICT DO NOTHING`,
    provider,
    refs,
    now,
  ),
  pruned: statement(db, 'DELETE FROM foreign_payment WHERE seen_at < ?', now - DAYS * DAY_MS),
  counted: statement<{ n: number; example: string }>(
    db,
    'SELECT count(*) AS n, max(ref) AS example FROM foreign_payment WHERE provider = ?',
    provider,
  ),
});

/**
 * Counts foreign payments in the shop's provider account, each once, in one entry of the attention list. The shop
 * ignores them, their refunds and their disputes otherwise. Once staff resolve the entry, it is not raised again.
 */
export async function countForeign(deps: Deps, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return;
  const { db, payments } = deps;
  const now = deps.now();
  const { counted } = await selectBatch(db, storeForeignRefs(db, payments.name, JSON.stringify(refs), now));
  const { n: count, example } = counted[0] ?? { n: refs.length, example: refs[0] };
  const many = count === 1 ? 'A payment' : `${count} payments`;
  await db.batch(
    raiseAttentionOnce(deps, {
      kind: 'payments_foreign',
      subject: payments.name,
      message:
        `${many} of the last ${DAYS} days in the account at the payment provider (such as ${example}) ` +
        `${count === 1 ? 'carries' : 'carry'} no order of this shop. If another product uses the same account, all is well: ` +
        'this shop leaves them, their refunds and their disputes alone. Resolve this entry then, and it does not come ' +
        'again. If none does, find out who takes payments with this account.',
    }),
  );
}
