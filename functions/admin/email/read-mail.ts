import { ShopError } from '../../../src/shop/errors';
import type { ReadMailOutput } from '../../../src/shop/mail/contract';
import { actorNameSql } from '../../db/actor-name';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import { mailRowOf } from '../../mail/board-row';
import { selectMail } from '../../mail/statements-board';
import { selectSuppression } from '../../mail/suppress';
import type { Deps } from '../../platform/deps';

const selectEvents = (db: D1Database, id: string) =>
  statement<ReadMailOutput['events'][number]>(
    db,
    `SELECT e.kind, e.provider, e.detail, ${actorNameSql('e')} AS actor, e.created_at AS at FROM mail_event e
     WHERE e.outbox_id = ? ORDER BY e.id DESC LIMIT 200`,
    id,
  );

/** Returns one email with its history, newest first. Throws not_found. */
export async function readMail({ db }: Deps, { id }: { id: string }): Promise<ReadMailOutput> {
  const { mails, events, entries } = await selectBatch(db, {
    mails: selectMail(db, id),
    events: selectEvents(db, id),
    entries: selectSuppression(db, id),
  });
  const [row] = mails;
  if (!row) throw new ShopError('not_found');
  return { mail: mailRowOf(row), events, suppression: entries[0] ?? null };
}
