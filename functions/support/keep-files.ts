import { readHeader } from '../../src/shop/pictures/header';
import { FILES_MOST, refusalOf, safeName } from '../../src/shop/support/file-rules';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { MailFile } from './parse-mail';

export interface KeptFiles {
  /** Belong into the batch that writes the message. */
  writes: D1PreparedStatement[];
  /** Takes the objects away again, where that batch failed. */
  drop(): Promise<void>;
}

const objectKey = (id: string) => `support/${id}`;

/** A picture drawn anew, without whatever else its file held; undefined for anything the pictures of the shop are not. */
async function redrawn({ bytes }: MailFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const { type } = readHeader(bytes);
    const { decode, encode } = await import('../pictures/codecs');
    return await encode(await decode(type, bytes), 'jpg');
  } catch {
    // No picture, or one that cannot be drawn: kept as a file nobody's browser opens.
    return undefined;
  }
}

/**
 * Keeps the files of a message in R2. Pictures are drawn anew, everything else is only ever saved by whoever reads it;
 * what is too large or could run is refused by name, so that staff know of it.
 */
export async function keepFiles(deps: Deps, messageId: string, files: readonly MailFile[]): Promise<KeptFiles> {
  const keys: string[] = [];
  const writes: D1PreparedStatement[] = [];
  for (const [at, file] of files.entries()) {
    const id = deps.newId('file');
    let name = safeName(file.name);
    let { bytes } = file;
    let type = 'application/octet-stream';
    const refused =
      at >= FILES_MOST
        ? `More than ${FILES_MOST} files in one mail.`
        : (refusalOf({ name, size: bytes.length }) ?? (deps.files ? undefined : 'No storage for files is set up.'));
    if (!refused) {
      const picture = await redrawn(file);
      if (picture) {
        bytes = picture;
        type = 'image/jpeg';
        name = `${name.replace(/\.\w{1,5}$/, '')}.jpg`;
      }
      await deps.files?.put(objectKey(id), bytes);
      keys.push(objectKey(id));
    }
    writes.push(
      statement(
        deps.db,
        `INSERT INTO thread_attachment (id, message_id, name, type, size, object_key, refused, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        id,
        messageId,
        name,
        type,
        bytes.length,
        refused ? null : objectKey(id),
        refused ?? null,
        deps.now(),
      ),
    );
  }
  return {
    writes,
    drop: async () => {
      if (keys.length > 0) await deps.files?.delete(keys);
    },
  };
}
