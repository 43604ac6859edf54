import type { CouponTerms, CreateBatchInput } from '../../src/shop/coupons/terms';
import { ShopError } from '../../src/shop/errors';
import { guardedBatch, must, statement, violates } from '../db/client';
import type { Deps } from '../platform/deps';
import { recordAudit } from '../staff/statements';
import { auditView, requireKnownProducts } from './change-coupon';
import { batchSubject, TERM_COLUMNS, termValues } from './terms-row';

type Done = Promise<{ success: true }>;

/** Without 0, 1, I, L, O and U, which are easily misread. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Ten of thirty characters: 49 bits. */
const LENGTH = 10;
const GROUP = 5;
/** Bytes from here on are rejected, since they would favor some characters. */
const FAIR = 256 - (256 % ALPHABET.length);

function newCode(prefix: string): string {
  let text = '';
  while (text.length < LENGTH)
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH)))
      if (byte < FAIR && text.length < LENGTH) text += ALPHABET[byte % ALPHABET.length];
  return [prefix, text.slice(0, GROUP), text.slice(GROUP)].filter(Boolean).join('-');
}

/** Generates `size` different codes. */
function newCodes(prefix: string, size: number): string[] {
  const codes = new Set<string>();
  while (codes.size < size) codes.add(newCode(prefix));
  return [...codes];
}

/** Codes per statement: they are sent as JSON, and a statement must stay well below D1's size limit. */
const CHUNK = 2_500;

interface NewBatch {
  id: string;
  codes: string[];
  terms: CouponTerms;
  now: number;
}

function insertCodes(db: D1Database, { id, codes, terms, now }: NewBatch): D1PreparedStatement[] {
  const values = [id, now, now, ...termValues(terms)];
  const starts = Array.from({ length: Math.ceil(codes.length / CHUNK) }, (_, at) => at * CHUNK);
  return starts.flatMap((start) => {
    const part = codes.slice(start, start + CHUNK);
    return [
      statement(
        db,
        `INSERT INTO coupon (code, batch_id, created_at, updated_at, ${TERM_COLUMNS.join(', ')})
         SELECT value, ${values.map(() => '?').join(', ')} FROM json_each(?)`,
        ...values,
        JSON.stringify(part),
      ),
      must(db, part.length),
    ];
  });
}

const MAX_ATTEMPTS = 3;

/** Creates a batch of codes with the same terms, all or none. Throws invalid_input for unknown products. */
export async function makeBatch(
  deps: Deps,
  { name, notes, prefix, size, ...terms }: CreateBatchInput,
): Promise<{ success: true; id: string }> {
  const { db } = deps;
  await requireKnownProducts(deps, terms);
  const id = deps.newId('batch');
  const now = deps.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await db.batch([
        statement(
          db,
          `INSERT INTO coupon_batch (id, name, notes, prefix, size, terms, created_at, updated_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)`,
          id,
          name,
          notes,
          prefix,
          size,
          JSON.stringify(terms),
          now,
        ),
        ...insertCodes(db, { id, codes: newCodes(prefix, size), terms, now }),
        recordAudit(db, deps, {
          action: 'coupon_batch.created',
          subject: batchSubject(id),
          after: { ...auditView({ name, notes, ...terms }), prefix, size },
        }),
      ]);
      return { success: true, id };
    } catch (error) {
      // A generated code already exists: rare, and a retry uses new codes.
      if (!violates(error, 'coupon.code') || attempt >= MAX_ATTEMPTS) throw error;
    }
  }
}

interface Step {
  action: 'coupon_batch.paused' | 'coupon_batch.resumed' | 'coupon_batch.archived';
  set: string;
  when: string;
}

const step =
  ({ action, set, when }: Step) =>
  async (deps: Deps, { id, reason }: { id: string; reason: string }): Done => {
    const { db } = deps;
    const previous = await statement<{
      archived_at: number | null;
    }>(db, 'SELECT archived_at FROM coupon_batch WHERE id = ?', id).first();
    if (!previous) throw new ShopError('not_found');
    if (previous.archived_at !== null)
      throw new ShopError('coupon_archived', { message: 'This batch is archived. Make a new one instead.' });
    await guardedBatch(db, 'changed_meanwhile', [
      statement(
        db,
        `UPDATE coupon_batch SET ${set}, updated_at = ?1, revision = revision + 1
           WHERE id = ?2 AND archived_at IS NULL AND ${when}`,
        deps.now(),
        id,
      ),
      must(db, 1),
      recordAudit(db, deps, { action, subject: batchSubject(id), reason }),
    ]);
    return { success: true };
  };

/** Pauses all codes of a batch for new orders. Throws not_found and coupon_archived. */
export const pauseBatch = step({
  action: 'coupon_batch.paused',
  set: 'paused_at = ?1',
  when: 'paused_at IS NULL',
});

/** Resumes the codes of a batch for new orders. Throws not_found and coupon_archived. */
export const resumeBatch = step({
  action: 'coupon_batch.resumed',
  set: 'paused_at = NULL',
  when: 'paused_at IS NOT NULL',
});

/** Permanently ends all codes of a batch; its report stays. Throws not_found and coupon_archived. */
export const archiveBatch = step({ action: 'coupon_batch.archived', set: 'archived_at = ?1', when: 'true' });
