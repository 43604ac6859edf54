import { atom } from 'nanostores';
import { changePassword, erase, readExport } from '../client/account';
import { ApiError } from '../client/call';
import { ACCOUNT } from '../shop/customers/messages';
import { shortPassword } from '../shop/password';
import { $account, loadAccount, runAction } from './account';
import { loadDevices } from './account-lists';
import { clearTraces } from './auth-session';
import { saveJson } from './save-json';
import { reloadStorefront } from './storefront';
import { toast } from './toasts';

/** The errors of the last submitted form, by field. */
export const $safetyErrors = atom<Record<string, string>>({});

function showIssues(error: unknown): void {
  if (error instanceof ApiError) $safetyErrors.set(Object.fromEntries(error.issues.map((i) => [i.path, i.message])));
}

/** Changes the password, or sets a first one. True when it is done. */
export async function savePassword(form: { currentPassword: string; password: string }): Promise<boolean> {
  $safetyErrors.set({});
  const short = shortPassword(form.password);
  if (short) {
    $safetyErrors.set({ password: short });
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

/** The message after the account was erased on this page; undefined before. */
export const $erased = atom<string | undefined>();

/** Erases the account and all personal data, including in this browser. */
export async function eraseAccount(email: string, password: string): Promise<void> {
  $safetyErrors.set({});
  const error = await runAction('erase', 'Nothing was erased', async () => {
    const { message } = await erase(email, password);
    $erased.set(message);
    $account.set({ status: 'out' });
    clearTraces();
    void reloadStorefront();
  });
  showIssues(error);
}
