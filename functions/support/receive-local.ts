import { z } from 'zod';
import { ShopError } from '../../src/shop/errors';
import type { Deps } from '../platform/deps';
import { isProduction } from '../platform/production';
import { receiveMail } from './receive-mail';

/** The name under which locally tested mails state their sender check. */
const LOCAL_RECEIVER = 'localhost';

/** Adds a raw mail to the inbox. Throws not_found in production, where only mail services may do so. */
export async function receiveLocal(deps: Deps, { bytes }: { bytes: Uint8Array<ArrayBuffer> }) {
  if (isProduction(deps.settings)) throw new ShopError('not_found');
  return receiveMail(deps, { raw: bytes, receiver: LOCAL_RECEIVER });
}

/** The form of the local mailbox: a mail as a file or as text. */
export const localMail = z.strictObject({ mail: z.union([z.instanceof(File), z.string().trim().min(1)]) });

/** Reads the form of the local mailbox: a chosen file comes before the text. */
export function readLocalMail(fields: FormData): unknown {
  const file = fields.get('file');
  return { mail: file instanceof File && file.size > 0 ? file : fields.get('mail') };
}

/** Adds the mail of the local mailbox's form to the inbox and returns what became of it. Throws like `receiveLocal`. */
export async function receiveLocalForm(deps: Deps, { mail }: z.output<typeof localMail>) {
  const bytes = new Uint8Array(await new Response(mail).arrayBuffer());
  return (await receiveLocal(deps, { bytes })).outcome;
}
