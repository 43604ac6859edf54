import { atom, readonlyType } from 'nanostores';
import { changePassword, erase, readExport } from '../../client/account';
import { ApiError } from '../../client/call';
import { ACCOUNT } from '../../shop/customers/messages';
import { shortPassword } from '../../shop/password';
import { reloadStorefront } from '../storefront';
import { toast } from '../toasts';
import { loadAccount, runAction, showSignedOut } from './account';
import { clearTraces } from './auth-session';
import { loadDevices } from './lists';
import { saveJson } from './save-json';

const $errors = atom<Record<string, string>>({});
/** The errors of the last submitted form, by field. */
export const $safetyErrors = readonlyType($errors);

function showIssues(error: unknown): void {
  if (error instanceof ApiError) $errors.set(Object.fromEntries(error.issues.map((i) => [i.path, i.message])));
}

/** Changes the password, or sets a first one. True when it is done. */
export async function savePassword(form: { currentPassword: string; password: string }): Promise<boolean> {
  $errors.set({});
  const short = shortPassword(form.password);
  if (short) {
    $errors.set({ password: short });
    toast(ACCOUNT.weak.title, { text: short, kind: 'bad' });
    return false;
  }
  let done = false;
  const error = await runAction('password', 'Password not changed', async () => {
    const { currentPassword, password } = form;
    const { message } = await changePassword({ password, ...(currentPassword && { currentPassword }) });
    toast('Password changed', { text: message, kind: 'good' });
    done = true;
  });
  showIssues(error);
  if (done) await Promise.all([loadAccount(), loadDevices()]);
  return done;
}

/** Downloads everything the shop stores about the customer as a file. */
export const saveExport = () =>
  runAction('export', 'Your data could not be loaded', async () => {
    saveJson(await readExport());
  });

const $erasedText = atom<string | undefined>();
/** The message after the account was erased on this page; undefined before. */
export const $erased = readonlyType($erasedText);

/** Erases the account and all personal data, including in this browser. */
export async function eraseAccount(email: string, password: string): Promise<void> {
  $errors.set({});
  const error = await runAction('erase', 'Nothing was erased', async () => {
    const { message } = await erase(email, password);
    $erasedText.set(message);
    showSignedOut();
    clearTraces();
    void reloadStorefront();
  });
  showIssues(error);
}
