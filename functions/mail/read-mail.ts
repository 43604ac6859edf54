import { ShopError } from '../../src/shop/errors';
import type { ReadMailOutput } from '../../src/shop/mail/contract';
import type { Deps } from '../platform/deps';
import { mailRowOf } from './board-row';
import { type BoardRow, selectMail, selectMailEvents } from './statements-board';

/** One mail with what became of it, the newest step first. Throws not_found. */
export async function readMail({ db }: Deps, { id }: { id: string }): Promise<ReadMailOutput> {
  const [mails, events] = await db.batch([selectMail(db, id), selectMailEvents(db, id)]);
  const row = mails?.results[0] as BoardRow | undefined;
  if (!row) throw new ShopError('not_found');
  return { mail: mailRowOf(row), events: (events?.results ?? []) as ReadMailOutput['events'] };
}
