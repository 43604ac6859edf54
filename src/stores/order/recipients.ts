import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';
import {
  changeRecipient,
  nameRecipients,
  type RecipientDraft,
  readRecipients,
  reclaimCopy,
  resendToRecipient,
} from '../../client/recipients';
import type { RecipientsView } from '../../shop/recipients/contract';
import { toast } from '../toasts';

export type CopyView = RecipientsView['copies'][number];

const $state = atom<RecipientsView | 'loading' | 'none' | 'failed'>('loading');
/**
 * The copies of an order with their recipients; `none` for visitors who may not open it, `failed` if the shop does not
 * respond.
 */
export const $recipients = readonlyType($state);

const $errors = atom<Record<string, string>>({});
/** The errors by field name; `form` for errors without a field. */
export const $recipientErrors = readonlyType($errors);
const $running = atom<string | null>(null);
/** What is being sent: `new`, the id of a recipient, or nothing. */
export const $recipientBusy = readonlyType($running);

/** Loads the copies with their recipients. */
export async function loadRecipients(id: string): Promise<void> {
  const refusals = ['order_not_found', 'order_access'];
  $state.set(
    await readRecipients(id).catch((error) =>
      error instanceof ApiError && refusals.includes(error.code ?? '') ? 'none' : 'failed',
    ),
  );
}

/** Runs an action on recipients and shows the result; `fieldOf` maps a path of the call to a field's name. */
async function act(
  what: string,
  run: () => Promise<RecipientsView>,
  fieldOf: (path: string) => string = (path) => path,
): Promise<boolean> {
  if ($running.get()) return false;
  $running.set(what);
  $errors.set({});
  try {
    $state.set(await run());
    return true;
  } catch (error) {
    const issues = error instanceof ApiError ? error.issues : [];
    const errors = Object.fromEntries(issues.map(({ path, message }) => [fieldOf(path), message]));
    $errors.set(issues.length > 0 ? errors : { form: errorMessage(error) });
    return false;
  } finally {
    $running.set(null);
  }
}

/** Returns the name of a copy's field, in the form and in its errors. */
export const fieldName = ({ lineId, slot }: Pick<CopyView, 'lineId' | 'slot'>, field: string): string =>
  `${lineId}.${slot}.${field}`;

/** Returns the input for a recipient; undefined while it has no address. */
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

/** Assigns every copy with an address to its recipient. */
export async function sendCopies(
  id: string,
  copies: readonly CopyView[],
  read: (name: string) => string,
): Promise<boolean> {
  const assignments = copies.flatMap((copy) => {
    const draft = draftOf((field) => read(fieldName(copy, field)));
    return draft ? [{ lineId: copy.lineId, slot: copy.slot, ...draft }] : [];
  });
  if (assignments.length === 0) {
    $errors.set({ form: 'Enter at least one address.' });
    return false;
  }
  const fieldOf = (path: string) => {
    const [, index, field = ''] = path.split('.');
    const copy = assignments[Number(index)];
    return copy ? fieldName(copy, field) : 'form';
  };
  const done = await act('new', () => nameRecipients(id, assignments), fieldOf);
  if (done)
    toast(assignments.length === 1 ? 'Recipient saved' : `${assignments.length} recipients saved`, {
      kind: 'good',
    });
  return done;
}

/** Changes the address, day or message of a copy's recipient. */
export function changeCopy(id: string, recipientId: string, read: (field: string) => string): Promise<boolean> {
  const draft = draftOf(read);
  if (draft) return act(recipientId, () => changeRecipient(id, recipientId, draft));
  $errors.set({ email: 'Enter the recipient’s email address' });
  return Promise.resolve(false);
}

/** Takes a copy back, or emails its recipient again; an error is shown as a toast. */
export async function onCopy(what: 'take back' | 'resend', id: string, recipientId: string): Promise<void> {
  const done = await act(recipientId, () =>
    what === 'resend' ? resendToRecipient(id, recipientId) : reclaimCopy(id, recipientId),
  );
  if (!done) {
    toast('That didn’t work', { text: Object.values($errors.get())[0] ?? '', kind: 'bad' });
    $errors.set({});
    await loadRecipients(id);
  } else toast(what === 'resend' ? 'The email goes out again' : 'The copy is yours again', { kind: 'good' });
}
