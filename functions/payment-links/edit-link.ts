import { invalidField, ShopError } from '../../src/shop/errors';
import type { EditLinkInput } from '../../src/shop/payment-links/contract-staff';
import { FUTURE_TIME } from '../../src/shop/staff/future-time';
import { guardedBatch, must, statement } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { OFFER_TITLE } from './erase-links';
import { type LinkRow, selectLink, USES } from './statements';

const termsOf = (row: LinkRow) => ({
  collectPhone: row.collect_phone === 1,
  collectAddress: row.collect_address === 1,
  maxUses: row.max_uses,
  expiresAt: row.expires_at,
});

/**
 * Returns the terms as the audit keeps them, which nothing can be taken out of later: texts may name a person, so it
 * holds the title of an offer without its company, and only that other texts changed.
 */
function audited(row: LinkRow, { title, description, message, ...terms }: Omit<EditLinkInput, 'revision'>) {
  const titleOf = (text: string) => ({ title: row.quote_id === null ? text : OFFER_TITLE });
  const isNew = description !== row.description || message !== row.message;
  return {
    before: { ...titleOf(row.title), ...termsOf(row) },
    after: { ...titleOf(title), ...terms, ...(isNew && { texts: 'changed' }) },
  };
}

/** Throws invalid_input for a limit below the uses already taken. */
function requireRoom({ paid, open }: LinkRow, maxUses: number | null): void {
  const used = paid + open;
  if (maxUses !== null && maxUses < used)
    throw invalidField('maxUses', `It has ${used} uses already: enter at least ${used}.`);
}

/** Returns why nothing was written: a use was taken meanwhile (invalid_input), or the link was changed. */
async function whyMissed(db: D1Database, id: string, maxUses: number | null): Promise<ShopError> {
  const current = await selectLink(db, id).first();
  if (current) requireRoom(current, maxUses);
  return new ShopError('changed_meanwhile');
}

/**
 * Changes a link for all later payers; its price and recipient stay. Throws not_found, payment_link_canceled,
 * changed_meanwhile, and invalid_input for a limit below its uses or a new end in the past.
 */
export async function editLink(
  deps: Deps,
  { id, revision, ...terms }: EditLinkInput & { id: string },
): Promise<{ success: true }> {
  const { db } = deps;
  const row = await selectLink(db, id).first();
  if (!row) throw new ShopError('not_found');
  if (row.canceled_at !== null) throw new ShopError('payment_link_canceled');
  requireRoom(row, terms.maxUses);
  if (terms.expiresAt !== null && terms.expiresAt !== row.expires_at && terms.expiresAt <= deps.now())
    throw invalidField('expiresAt', FUTURE_TIME);
  await guardedBatch(db, () => whyMissed(db, id, terms.maxUses), [
    statement(
      db,
      `UPDATE payment_link AS l SET title = ?3, description = ?4, message = ?5, collect_phone = ?6, collect_address = ?7,
           max_uses = ?8, expires_at = ?9, updated_at = ?10, revision = revision + 1
         WHERE id = ?1 AND revision = ?2 AND canceled_at IS NULL AND (?8 IS NULL OR ?8 >= ${USES})`,
      id,
      revision,
      terms.title,
      terms.description,
      terms.message,
      terms.collectPhone ? 1 : 0,
      terms.collectAddress ? 1 : 0,
      terms.maxUses,
      terms.expiresAt,
      deps.now(),
    ),
    must(db, 1),
    recordAudit(db, deps, { action: 'payment_link.changed', subject: id, ...audited(row, terms) }),
  ]);
  return { success: true };
}
