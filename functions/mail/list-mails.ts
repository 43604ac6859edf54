import type { z } from 'zod';
import type { MailsQuery, mailsOutput } from '../../src/shop/mail/contract';
import { readTable, when } from '../db/table';
import type { Deps } from '../platform/deps';
import { mailRowOf } from './board-row';
import { BOARD_COLUMNS, type BoardRow } from './statements-board';

const WORDS = { queued: "m.state IN ('queued', 'sending')", other: 'm.state = ?' };
const TROUBLE = "m.state IN ('bounced', 'needs_attention') AND m.closed_at IS NULL";

/** One page of the mails the shop wrote, the newest first; without their contents. */
export async function listMails({ db }: Deps, query: MailsQuery): Promise<z.input<typeof mailsOutput>> {
  const { rows, ...page } = await readTable<BoardRow>(
    db,
    {
      columns: BOARD_COLUMNS,
      from: 'outbox m',
      search: ['m.recipient', 'm.subject_id'],
      where: [
        query.state === 'queued' ? { sql: WORDS.queued, values: [] } : when(query.state, WORDS.other),
        query.trouble && { sql: TROUBLE, values: [] },
        when(query.kind, 'm.kind = ?'),
        when(query.subject, 'm.subject_id = ?'),
        when(query.from, 'm.created_at >= ?'),
        when(query.to, 'm.created_at < ?'),
      ],
      sorts: { createdAt: 'm.created_at', recipient: 'm.recipient', attempts: 'm.attempts' },
      tie: 'm.rowid',
    },
    query,
  );
  return { ...page, rows: rows.map(mailRowOf) };
}
