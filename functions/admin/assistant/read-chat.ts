import type { ChatRow, ReadChatOutput } from '../../../src/shop/assistant/contract-staff';
import { ShopError } from '../../../src/shop/errors';
import { statement } from '../../db/client';
import type { Deps } from '../../platform/deps';
import { COLUMNS } from './chats';

type ChatMessageRow = Omit<ReadChatOutput['messages'][number], 'found'> & { found: number };

/** One conversation with all it holds. Throws not_found. */
export async function readChat({ db }: Deps, { id }: { id: string }): Promise<ReadChatOutput> {
  const [chats, said] = await db.batch([
    statement(db, `SELECT ${COLUMNS} FROM chat c WHERE c.id = ?`, id),
    statement(
      db,
      `SELECT role, text, found, source, created_at AS at FROM chat_message WHERE chat_id = ? ORDER BY created_at, rowid`,
      id,
    ),
  ]);
  const chat = chats?.results[0] as ChatRow | undefined;
  if (!chat) throw new ShopError('not_found');
  return {
    chat,
    messages: ((said?.results ?? []) as ChatMessageRow[]).map((row) => ({ ...row, found: row.found === 1 })),
  };
}
