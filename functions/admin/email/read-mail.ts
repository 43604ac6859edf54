import { ShopError } from '../../../src/shop/errors';
import type { ReadMailOutput } from '../../../src/shop/mail/contract';
import { ACTOR_NAME } from '../../db/actor-name';
import { statement } from '../../db/client';
import { mailRowOf } from '../../mail/board-row';
import { type MailListRow, selectMail } from '../../mail/statements-board';
import { selectSuppression } from '../../mail/suppress';
import type { Deps } from '../../platform/deps';

const selectEvents = (db: D1Database, id: string) =>
  statement(
    db,
    `SELECT e.kind, e.provider, e.detail, ${ACTOR_NAME('e')} AS actor, e.created_at AS at FROM mail_event e
     WHERE e.outbox_id = ? ORDER BY e.id DESC LIMIT 200`,
    id,
  );

/** One mail with what became of it, the newest step first. Throws not_found. */
export async function readMail({ db }: Deps, { id }: { id: string }): Promise<ReadMailOutput> {
  const [mails, events, entries] = await db.batch([
    selectMail(db, id),
    selectEvents(db, id),
    selectSuppression(db, id),
  ]);
  const row = mails?.results[0] as MailListRow | undefined;
  if (!row) throw new ShopError('not_found');
  return {
    mail: mailRowOf(row),
    events: (events?.results ?? []) as ReadMailOutput['events'],
    suppression: (entries?.results[0] ?? null) as ReadMailOutput['suppression'],
  };
}
