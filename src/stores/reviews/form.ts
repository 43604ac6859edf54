import { atom, readonlyType } from 'nanostores';
import { ApiError, errorMessage } from '../../client/call';
import { openReviewLink, submitLinkedReview, submitReview } from '../../client/reviews';
import { INCOMPLETE_LINK } from '../../shop/incomplete-link';
import { FORM_WORDS } from '../../shop/reviews/labels';
import {
  problemsOf,
  problemsOfWords,
  type ReviewDraft,
  type ReviewField,
  type ReviewWords,
} from '../../shop/reviews/rules';
import { isLinkClosed, takeTokenFromUrl } from '../account/mailed-link';
import { toast } from '../toasts';

export type ReviewProblems = Partial<Record<ReviewField, string>>;

/** The state of the review form: being written, being sent, or submitted. */
export type ReviewFormState =
  | { status: 'writing'; problems: ReviewProblems }
  | { status: 'sending'; problems: ReviewProblems }
  | { status: 'sent'; message: string };

export const EMPTY: ReviewFormState = { status: 'writing', problems: {} };
const $formState = atom<ReviewFormState>(EMPTY);
export const $reviewForm = readonlyType($formState);

/** The state of an emailed link's page: the form's initial values, or why there is no form. */
export type ReviewLinkState =
  | { status: 'loading' }
  | { status: 'open'; product: { id: string; name: string }; customerName: string; orderNumber: string }
  | { status: 'closed'; text: string }
  | { status: 'failed'; text: string };

const $linkState = atom<ReviewLinkState>({ status: 'loading' });
export const $reviewLink = readonlyType($linkState);

/** Returns the server's errors for fields of the form; undefined if there are none. */
function serverProblems(error: unknown, draft: ReviewWords): ReviewProblems | undefined {
  const issues = error instanceof ApiError ? error.issues.filter(({ path }) => path in draft) : [];
  return issues.length > 0 ? Object.fromEntries(issues.map(({ path, message }) => [path, message])) : undefined;
}

async function send<Draft extends ReviewWords>(
  draft: Draft,
  problemsIn: (draft: Draft) => ReviewProblems,
  call: () => Promise<{ message: string }>,
): Promise<void> {
  if ($formState.get().status === 'sending') return;
  const problems = problemsIn(draft);
  if (Object.keys(problems).length > 0) return $formState.set({ status: 'writing', problems });
  $formState.set({ status: 'sending', problems: {} });
  try {
    const { message } = await call();
    $formState.set({ status: 'sent', message });
    toast(FORM_WORDS.sent, { text: message, kind: 'good' });
  } catch (error) {
    if (isLinkClosed(error)) $linkState.set({ status: 'closed', text: errorMessage(error) });
    $formState.set({ status: 'writing', problems: serverProblems(error, draft) ?? {} });
    const text = error instanceof ApiError && error.fromServer ? error.text : FORM_WORDS.failedText;
    toast(FORM_WORDS.failed, { text, kind: 'bad' });
  }
}

/** Submits a review; errors are shown at their fields, a refusal as a message. */
export function sendReview(draft: ReviewDraft): Promise<void> {
  const { orderNumber, productId, ...words } = draft;
  return send(draft, problemsOf, () =>
    submitReview({ ...words, ...(orderNumber.trim() && { orderNumber }), ...(productId && { productId }) }),
  );
}

/** Submits the review of the purchase that an emailed link is about. */
export function sendLinkedReview({ customerName, rating, title, comment }: ReviewWords): Promise<void> {
  const words = { customerName, rating, title, comment };
  return send(words, problemsOfWords, () => submitLinkedReview({ token: takeTokenFromUrl(), ...words }));
}

/** Shows the empty form again. */
export const writeAnother = (): void => $formState.set(EMPTY);

/** Loads the purchase of the emailed link. */
export async function loadReviewLink(): Promise<void> {
  $linkState.set({ status: 'loading' });
  const token = takeTokenFromUrl();
  if (!token) return $linkState.set({ status: 'closed', text: INCOMPLETE_LINK });
  try {
    $linkState.set({ status: 'open', ...(await openReviewLink(token)) });
  } catch (error) {
    $linkState.set({ status: isLinkClosed(error) ? 'closed' : 'failed', text: errorMessage(error) });
  }
}
