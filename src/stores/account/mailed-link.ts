import { atom, onMount, readonlyType } from 'nanostores';
import { readMe, sendVerification } from '../../client/account';
import { resetPassword, verifyEmail } from '../../client/auth';
import { ApiError, errorMessage } from '../../client/call';
import { ACCOUNT, SPENT_LINK } from '../../shop/customers/messages';
import { INCOMPLETE_LINK } from '../../shop/incomplete-link';
import { shortPassword } from '../../shop/password';
import { reloadStorefront } from '../storefront';
import { toast } from '../toasts';
import { $entered } from './auth';

/** The state of an emailed link. `sign-in`: it is valid, but this browser is not signed in to its account. */
export type LinkState =
  | { status: 'working' | 'ready' | 'incomplete' | 'sign-in' | 'sign-in-for-new' | 'done' }
  /** The link is closed, but the address of the account that is signed in here was confirmed before. */
  | { status: 'confirmed'; email: string }
  | { status: 'closed' | 'failed' | 'mailed'; text: string };

const $state = atom<LinkState>({ status: 'working' });
export const $link = readonlyType($state);

let token = '';

/** Removes the token from the address, where it would stay in the history. */
export function takeTokenFromUrl(): string {
  token ||= new URLSearchParams(location.search).get('token') ?? '';
  if (location.search) history.replaceState(null, '', location.pathname);
  return token;
}

/** Returns whether a link is invalid or no longer works according to the shop. */
export const isLinkClosed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'link_closed';

function fail(error: unknown): void {
  if (isLinkClosed(error)) $state.set({ status: 'closed', text: error.text });
  else $state.set({ status: 'failed', text: errorMessage(error) });
}

/** What a closed link means for who is signed in here: their address is confirmed, or not yet. Of others nothing is known. */
async function closedFor(text: string): Promise<LinkState> {
  const customer = await readMe().then(
    (me) => me.customer,
    () => undefined,
  );
  if (customer?.emailVerified) return { status: 'confirmed', email: customer.email };
  if (!customer || text !== SPENT_LINK.verify) return { status: 'closed', text };
  return { status: 'closed', text: `${customer.email} is not confirmed yet. We can email you a new link.` };
}

/** Confirms the address by the link's token. */
export async function confirmAddress(): Promise<void> {
  if (!takeTokenFromUrl()) return $state.set({ status: 'closed', text: INCOMPLETE_LINK });
  $state.set({ status: 'working' });
  try {
    await verifyEmail(token);
    $state.set({ status: 'done' });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) $state.set({ status: 'sign-in' });
    else if (isLinkClosed(error)) $state.set(await closedFor(error.text));
    else fail(error);
  }
}

/** Emails a new link to the address of the account, which has to be signed in for that. */
export async function mailNewLink(): Promise<void> {
  try {
    $state.set({ status: 'mailed', text: (await sendVerification()).message });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) $state.set({ status: 'sign-in-for-new' });
    else toast('The email could not be sent', { text: errorMessage(error), kind: 'bad' });
  }
}

// After the customer has signed in on its page, the link is tried again or a new one is requested.
onMount($state, () =>
  $entered.listen(() => {
    const { status } = $state.get();
    if (status === 'sign-in') void confirmAddress();
    if (status === 'sign-in-for-new') void mailNewLink();
  }),
);

/** Shows the form for a new password; without a token, the link is incomplete. */
export const showResetForm = () => $state.set({ status: takeTokenFromUrl() ? 'ready' : 'incomplete' });

const $errors = atom<{ password?: string; again?: string }>({});
export const $resetErrors = readonlyType($errors);
const $saving = atom(false);
export const $resetting = readonlyType($saving);

/** Sets the new password and signs in. */
export async function saveNewPassword(password: string, again: string): Promise<void> {
  $errors.set({});
  const short = shortPassword(password);
  if (password !== again) {
    $errors.set({ again: ACCOUNT.mismatch.text });
    return toast(ACCOUNT.mismatch.title, { text: ACCOUNT.mismatch.text, kind: 'bad' });
  }
  if (short) {
    $errors.set({ password: short });
    return toast(ACCOUNT.weak.title, { text: short, kind: 'bad' });
  }
  if ($saving.get()) return;
  $saving.set(true);
  try {
    await resetPassword(token, password);
    $state.set({ status: 'done' });
    void reloadStorefront();
  } catch (error) {
    const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'password') : undefined;
    if (issue) $errors.set({ password: issue.message });
    else if (error instanceof ApiError && !isLinkClosed(error))
      toast('Password not changed', { text: errorMessage(error), kind: 'bad' });
    else fail(error);
  } finally {
    $saving.set(false);
  }
}
