import { ShopError } from '../../../src/shop/errors';
import type { ReadSuppressionOutput, SuppressionRow } from '../../../src/shop/mail/contract-suppression';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';
import { SUPPRESSION_COLUMNS } from './suppressions';

/** Returns one suppressed address with the email that caused it and the number of held emails. Throws not_found. */
export async function readSuppression({ db }: Deps, { id }: { id: string }): Promise<ReadSuppressionOutput> {
  const row = await statement<SuppressionRow & Pick<ReadSuppressionOutput, 'mail' | 'held'>>(
    db,
    `SELECT ${SUPPRESSION_COLUMNS}, (SELECT m.id FROM outbox m WHERE m.id = s.outbox_id) AS mail,
       (SELECT count(*) FROM outbox m WHERE m.recipient = s.email AND m.state = 'needs_attention' AND m.closed_at IS NULL)
         AS held
     FROM mail_suppression s WHERE s.id = ?`,
    id,
  ).first();
  if (!row) throw new ShopError('not_found');
  const { mail, held, ...entry } = row;
  return { entry, mail, held };
}
