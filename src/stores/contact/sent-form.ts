import { atom } from 'nanostores';
import { ApiError, isExplained } from '../../client/call';
import { spamRefusalOf } from '../../shop/contact/rules';
import { FAILED_TITLE, failedText, SENT_TITLE } from '../../shop/contact/sent';
import { track } from '../analytics/analytics';
import { toast } from '../toasts';

/** The errors of a form, by field name. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Sent with every form: the whole seconds it was open, and an id of the submission, the same until it has arrived. */
export interface SubmissionMeta {
  submissionTime: number;
  sessionId: string;
}

interface SentForm<Filled> {
  check(filled: Filled): FieldProblems;
  send(filled: Filled, beside: SubmissionMeta): Promise<{ message: string }>;
  /** The name of the form in the data layer. */
  type: 'contact' | 'quote';
  /** The address to write to when the form cannot be sent. */
  email: string;
  /** When it was opened, in milliseconds since 1970. */
  opened: number;
  now?: () => number;
}

const $failure = atom('');

/**
 * Why the last submission failed, besides field errors; empty if it did not. Toasts disappear, this stays beside the
 * button.
 */
export const $sendFailure = { get: $failure.get };

function failed(text: string): void {
  $failure.set(text);
  toast(FAILED_TITLE, { text, kind: 'bad' });
}

/** Returns the server's field errors; any other failure is shown as a message. */
function fieldProblemsOf(error: unknown, email: string): FieldProblems {
  const problems = error instanceof ApiError ? error.issues : [];
  const ofForm = problems.find(({ path }) => path === 'submissionTime' || path === 'website' || path === '');
  failed(ofForm?.message ?? (isExplained(error) ? error.text : failedText(email)));
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

/**
 * Creates the function that submits a form: it returns undefined once the form has arrived, else the errors of its
 * fields. Its clock restarts after each submission that arrived.
 */
export function createFormSender<Filled extends { website: string }>({
  check,
  send,
  type,
  email,
  now = () => Date.now(),
  ...form
}: SentForm<Filled>) {
  let { opened } = form;
  let sessionId: string | undefined;
  return async (filled: Filled): Promise<FieldProblems | undefined> => {
    $failure.set('');
    const openMs = now() - opened;
    const refusal = spamRefusalOf({ website: filled.website, openMs });
    if (refusal) {
      failed(refusal);
      return {};
    }
    const problems = check(filled);
    if (Object.keys(problems).length > 0) return problems;
    try {
      sessionId ??= crypto.randomUUID();
      const beside = { submissionTime: Math.floor(openMs / 1000), sessionId };
      const { message } = await send(filled, beside);
      toast(SENT_TITLE, { text: message, kind: 'good' });
      opened = now();
      sessionId = undefined;
      track('generate_lead', { form_type: type, method: 'form' });
      return undefined;
    } catch (error) {
      return fieldProblemsOf(error, email);
    }
  };
}
