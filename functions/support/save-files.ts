import { ShopError } from '../../src/shop/errors';
import { type PictureType, readHeader } from '../../src/shop/pictures/header';
import { MAX_SIDE } from '../../src/shop/pictures/limits';
import { fileProblem, MAX_FILES, safeName } from '../../src/shop/support/file-rules';
import { statement } from '../db/client';
import type { Deps } from '../platform/deps';
import type { MailFile } from './parse-mail';

export interface SavedFiles {
  /** Belong in the batch that writes the message. */
  writes: D1PreparedStatement[];
  /** Whether one of the files was refused. */
  refused: boolean;
  /** Deletes the objects again if that batch failed; they stay if it succeeded and only its response was lost (F3). */
  drop(): Promise<void>;
}

/** The type of every file that browsers must not open. */
const OTHER = 'application/octet-stream';
const objectKey = (id: string) => `support/${id}`;

/** Small pictures are fine in a mail: the minimum size of product pictures does not apply. */
const MIN_SIDE = 1;
const NAMED_PICTURE = /\.(png|jpe?g|webp)$/i;
const NO_PICTURE =
  'Its name is that of a picture, but its content is none that can be read. Ask for it as a still JPEG, PNG or WebP.';

const TOO_LARGE =
  `A picture of more than 6 megapixels, or of more than ${MAX_SIDE.toLocaleString('en')} on a side, cannot be drawn again, so ` +
  'it would keep where and with what it was taken. Ask for it scaled down, for example to 2,400 × 1,600.';

/** A re-encoded or refused picture; neither for a type that product pictures do not have. */
interface Picture {
  drawn?: Uint8Array<ArrayBuffer>;
  refused?: string;
}

/**
 * Re-encodes a picture without anything else in its file; refuses one with too many pixels or that cannot be decoded.
 */
async function drawAnew({ name, bytes }: MailFile): Promise<Picture> {
  let type: PictureType;
  try {
    type = readHeader(bytes, MIN_SIDE).type;
  } catch (error) {
    if (error instanceof ShopError && error.code === 'picture_size') return { refused: TOO_LARGE };
    return NAMED_PICTURE.test(name) ? { refused: NO_PICTURE } : {};
  }
  try {
    const { decode, encode } = await import('../pictures/codecs');
    return { drawn: await encode(await decode(type, bytes), 'jpg') };
  } catch {
    return { refused: NO_PICTURE };
  }
}

/**
 * Returns whether the database names these files. If it cannot say, they count as named: too many objects are better
 * than too few.
 */
const areStored = (db: D1Database, ids: readonly string[]): Promise<boolean> =>
  statement(
    db,
    'SELECT 1 FROM thread_attachment WHERE id IN (SELECT value FROM json_each(?)) LIMIT 1',
    JSON.stringify(ids),
  )
    .first()
    .then((row) => row !== null)
    .catch(() => true);

interface NewFile {
  id: string;
  messageId: string;
  name: string;
  type: string;
  size: number;
  /** The name of its object; null for a refused file. */
  key: string | null;
  refused: string | null;
}

const insertFile = ({ db, now }: Deps, { id, messageId, name, type, size, key, refused }: NewFile) =>
  statement(
    db,
    `INSERT INTO thread_attachment (id, message_id, name, type, size, object_key, refused, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[id, messageId, name, type, size, key, refused, now()],
  );

/**
 * Stores the files of a message in R2. Pictures are re-encoded, all other files can only be downloaded; files that are
 * too large or executable are refused by name, so that staff know about them.
 */
export async function saveFiles(deps: Deps, messageId: string, files: readonly MailFile[]): Promise<SavedFiles> {
  const saved: string[] = [];
  const writes: D1PreparedStatement[] = [];
  let anyRefused = false;
  const drop = async () => {
    if (saved.length > 0 && !(await areStored(deps.db, saved))) await deps.files?.delete(saved.map(objectKey));
  };
  const save = async (file: MailFile) => {
    const id = deps.newId('file');
    let name = safeName(file.name);
    let { bytes } = file;
    let type = OTHER;
    let refused =
      fileProblem({ name, size: bytes.length }) ?? (deps.files ? undefined : 'No storage for files is set up.');
    const picture = refused ? {} : await drawAnew({ name, bytes });
    refused ??= picture.refused;
    if (!refused) {
      if (picture.drawn) {
        bytes = picture.drawn;
        type = 'image/jpeg';
        name = `${name.replace(/\.\w{1,5}$/, '')}.jpg`;
      }
      // Before the call: a lost response may hide an object that was stored.
      saved.push(id);
      await deps.files?.put(objectKey(id), bytes);
    }
    if (refused) anyRefused = true;
    const key = refused ? null : objectKey(id);
    writes.push(insertFile(deps, { id, messageId, name, type, size: bytes.length, key, refused: refused ?? null }));
  };
  try {
    for (const file of files.slice(0, MAX_FILES)) await save(file);
  } catch (error) {
    // The database names none of these yet, and a retry stores new ones: nothing else would ever delete them.
    if (saved.length > 0) await deps.files?.delete(saved.map(objectKey)).catch(() => undefined);
    throw error;
  }
  // One line for all others: a mail can have thousands, and each write of the batch has a cost.
  const others = files.slice(MAX_FILES);
  if (others.length > 0) {
    const name = `${others.length.toLocaleString('en')} more ${others.length === 1 ? 'file' : 'files'}`;
    const size = others.reduce((sum, { bytes }) => sum + bytes.length, 0);
    const refused = `More than ${MAX_FILES} files in one email.`;
    writes.push(insertFile(deps, { id: deps.newId('file'), messageId, name, type: OTHER, size, key: null, refused }));
  }
  return { writes, refused: anyRefused, drop };
}
