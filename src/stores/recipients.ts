import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../client/call';
import {
  changeRecipient,
  nameRecipients,
  type RecipientDraft,
  readRecipients,
  reclaimCopy,
  resendToRecipient,
} from '../client/recipients';
import type { RecipientsView } from '../shop/recipients/contract';
import { toast } from './toasts';

export type CopyView = RecipientsView['copies'][number];

const $known = atom<RecipientsView | 'loading' | 'none' | 'failed'>('loading');
/**
 * The copies of an order and who each is for; `none` for anyone who may not open it, `failed` where the shop does not
 * answer.
 */
export const $recipients = readonlyType($known);

/** What is wrong, by the name of the field; `form` where no field is to blame. */
export const $recipientErrors = atom<Record<string, string>>({});
/** What is being sent: `new`, the id of a recipient, or nothing. */
export const $recipientBusy = atom<string | null>(null);

export async function loadRecipients(id: string): Promise<void> {
  const refused = ['order_not_found', 'order_access'];
  $known.set(
    await readRecipients(id).catch((error) =>
      error instanceof ApiError && refused.includes(error.code ?? '') ? 'none' : 'failed',
    ),
  );
}

/** Does something about recipients and shows how they are then; `fieldOf` turns a path of the call into a field's name. */
async function act(
  what: string,
  run: () => Promise<RecipientsView>,
  fieldOf: (path: string) => string = (path) => path,
): Promise<boolean> {
  if ($recipientBusy.get()) return false;
  $recipientBusy.set(what);
  $recipientErrors.set({});
  try {
    $known.set(await run());
    return true;
  } catch (error) {
    const issues = error instanceof ApiError ? error.issues : [];
    const errors = Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message]));
    $recipientErrors.set(issues.length > 0 ? errors : { form: errorMessage(error) });
    return false;
  } finally {
    $recipientBusy.set(null);
  }
}

/** The name of a field of a copy, in the form and among its errors. */
export const fieldName = ({ lineId, slot }: Pick<CopyView, 'lineId' | 'slot'>, field: string): string =>
  `${lineId}.${slot}.${field}`;

/** A draft as it was typed; undefined while it has no address. */
export function draftOf(read: (field: string) => string): RecipientDraft | undefined {
  const [email, name, message, sendOn] = ['email', 'name', 'message', 'sendOn'].map((field) => read(field).trim());
  if (!email) return undefined;
  return {
    email,
    ...(name && { name }),
    ...(message && { message }),
    ...(sendOn && { sendOn, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  };
}

/** Gives every copy with an address to its recipient. */
export async function sendCopies(
  id: string,
  copies: readonly CopyView[],
  read: (name: string) => string,
): Promise<boolean> {
  const given = copies.flatMap((copy) => {
    const draft = draftOf((field) => read(fieldName(copy, field)));
    return draft ? [{ lineId: copy.lineId, slot: copy.slot, ...draft }] : [];
  });
  if (given.length === 0) {
    $recipientErrors.set({ form: 'Enter at least one address.' });
    return false;
  }
  const fieldOf = (path: string) => {
    const [, index, field = ''] = path.split('.');
    const copy = given[Number(index)];
    return copy ? fieldName(copy, field) : 'form';
  };
  const done = await act('new', () => nameRecipients(id, given), fieldOf);
  if (done)
    toast(given.length === 1 ? 'The copy has its recipient' : `${given.length} copies have their recipients`, {
      kind: 'good',
    });
  return done;
}

/** Gives a copy to another address, day or message. */
export function changeCopy(id: string, recipientId: string, read: (field: string) => string): Promise<boolean> {
  const draft = draftOf(read);
  if (draft) return act(recipientId, () => changeRecipient(id, recipientId, draft));
  $recipientErrors.set({ email: 'Enter the address of who gets this copy' });
  return Promise.resolve(false);
}

/** Takes a copy back, or mails its recipient again; what went wrong is a toast. */
export async function onCopy(what: 'take back' | 'resend', id: string, recipientId: string): Promise<void> {
  const done = await act(recipientId, () =>
    what === 'resend' ? resendToRecipient(id, recipientId) : reclaimCopy(id, recipientId),
  );
  if (!done) {
    toast('That did not work', { text: Object.values($recipientErrors.get())[0] ?? '', kind: 'bad' });
    $recipientErrors.set({});
    await loadRecipients(id);
  } else toast(what === 'resend' ? 'The email goes out again' : 'The copy is yours again', { kind: 'good' });
}
