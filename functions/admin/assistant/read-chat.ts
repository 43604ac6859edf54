import type { ChatRow, ReadChatOutput } from '../../../src/shop/assistant/contract-staff';
import { ShopError } from '../../../src/shop/errors';
import { statement } from '../../db/client';
import { selectBatch } from '../../db/select-batch';
import type { Deps } from '../../platform/deps';
import { CHAT_COLUMNS } from './chats';

type ChatMessageRow = Omit<ReadChatOutput['messages'][number], 'found'> & { found: number };

/** Returns one conversation with all its messages. Throws not_found. */
export async function readChat({ db }: Deps, { id }: { id: string }): Promise<ReadChatOutput> {
  const { chats, messages } = await selectBatch<{ chats: ChatRow; messages: ChatMessageRow }>(db, {
    chats: statement(db, `SELECT ${CHAT_COLUMNS} FROM chat c WHERE c.id = ?`, id),
    messages: statement(
      db,
      `SELECT role, text, found, source, created_at AS at FROM chat_message WHERE chat_id = ? ORDER BY created_at, rowid`,
      id,
    ),
  });
  const [chat] = chats;
  if (!chat) throw new ShopError('not_found');
  return {
    chat,
    messages: messages.map((row) => ({ ...row, found: row.found === 1 })),
  };
}
