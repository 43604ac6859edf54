import { PENDING_FORM_MS } from '../../src/shop/contact/limits';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';

const BATCH_SIZE = 500;

/** Deletes forms that were not confirmed in time, and the emptied rows of confirmed ones. For the cron. */
export async function prunePendingForms({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await statement(
    db,
    `DELETE FROM pending_form
     WHERE id IN (SELECT id FROM pending_form WHERE created_at < ?1 ORDER BY created_at LIMIT ${BATCH_SIZE})`,
    now() - PENDING_FORM_MS,
  ).run();
}
