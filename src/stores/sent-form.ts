import { atom } from 'nanostores';
import { ApiError } from '../client/call';
import { spamRefusalOf } from '../shop/contact/rules';
import { FAILED_TITLE, failedText, SENT_TITLE } from '../shop/contact/sent';
import { track } from './analytics';
import { toast } from './toasts';

/** What is wrong with a filled form, by the name of the field. */
export type FieldProblems = Readonly<Record<string, string>>;

/** What goes with every form: whole seconds it was open, and a name of this sending, the same until it has arrived. */
export interface SubmissionMeta {
  submissionTime: number;
  sessionId: string;
}

interface SentForm<Filled> {
  check(filled: Filled): FieldProblems;
  send(filled: Filled, beside: SubmissionMeta): Promise<{ message: string }>;
  /** What the data layer calls the form. */
  type: 'contact' | 'quote';
  /** Where to write when the form cannot be sent. */
  email: string;
  /** When it was opened, in milliseconds since 1970. */
  opened: number;
  now?: () => number;
}

const $failure = atom('');

/** Why the last sending failed, beyond single fields; empty while nothing did. Messages go, this stays beside the button. */
export const $sendFailure = { get: $failure.get };

function failed(text: string): void {
  $failure.set(text);
  toast(FAILED_TITLE, { text, kind: 'bad' });
}

/** What the server says of single fields; the rest, and every other failure, is shown as a message. */
function refused(error: unknown, email: string): FieldProblems {
  const helps = error instanceof ApiError && error.fromServer && error.status < 500;
  const problems = error instanceof ApiError ? error.issues : [];
  const ofForm = problems.find(({ path }) => path === 'submissionTime' || path === 'website' || path === '');
  failed(ofForm?.message ?? (helps ? error.text : failedText(email)));
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

/**
 * Gives what sends a form: it answers with undefined once the form has arrived, else with what is wrong with its
 * fields. Its clock starts over after each message that arrived.
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
      return refused(error, email);
    }
  };
}
