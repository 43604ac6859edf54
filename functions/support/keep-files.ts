import { ShopError } from '../../src/shop/errors';
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

/** What no browser opens. */
const OTHER = 'application/octet-stream';
const objectKey = (id: string) => `support/${id}`;

/** Small pictures are no worse in a mail: the least side of product pictures is not asked for. */
const SIDE_MIN = 1;
const NAMED_PICTURE = /\.(png|jpe?g|webp)$/i;
const NO_PICTURE =
  'Its name is that of a picture, but its content is none that can be read. Ask for it as a still JPEG, PNG or WebP.';

/** Why a file that is named as a picture is not kept: its content is something else, or cut off. */
function falsePicture({ name, bytes }: MailFile): string | undefined {
  if (!NAMED_PICTURE.test(name)) return undefined;
  try {
    readHeader(bytes, SIDE_MIN);
    return undefined;
  } catch (error) {
    // One that is only too large to be drawn is a picture all the same.
    return error instanceof ShopError && error.code === 'picture_size' ? undefined : NO_PICTURE;
  }
}

/** A picture drawn anew, without whatever else its file held; undefined for anything the pictures of the shop are not. */
async function redrawn({ bytes }: MailFile): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const { type } = readHeader(bytes, SIDE_MIN);
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
  const insert = (
    id: string,
    file: { name: string; type: string; size: number; key: string | null; refused: string | null },
  ) =>
    statement(
      deps.db,
      `INSERT INTO thread_attachment (id, message_id, name, type, size, object_key, refused, created_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[id, messageId, file.name, file.type, file.size, file.key, file.refused, deps.now()],
    );
  for (const file of files.slice(0, FILES_MOST)) {
    const id = deps.newId('file');
    let name = safeName(file.name);
    let { bytes } = file;
    let type = OTHER;
    const refused =
      refusalOf({ name, size: bytes.length }) ??
      falsePicture({ name, bytes }) ??
      (deps.files ? undefined : 'No storage for files is set up.');
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
    const key = refused ? null : objectKey(id);
    writes.push(insert(id, { name, type, size: bytes.length, key, refused: refused ?? null }));
  }
  // One line for all others: a mail can hold thousands, and each write of the batch costs.
  const others = files.slice(FILES_MOST);
  if (others.length > 0) {
    const name = `${others.length.toLocaleString('en')} more ${others.length === 1 ? 'file' : 'files'}`;
    const size = others.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const refused = `More than ${FILES_MOST} files in one mail.`;
    writes.push(insert(deps.newId('file'), { name, type: OTHER, size, key: null, refused }));
  }
  return {
    writes,
    drop: async () => {
      if (keys.length > 0) await deps.files?.delete(keys);
    },
  };
}
