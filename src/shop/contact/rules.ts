import { isEmail } from '../checkout/email';

/** Minimum and maximum lengths of the fields of a message (specification 1, section 5). */
export const LENGTHS = {
  name: { least: 2, most: 100, short: 'Name must be at least 2 characters', long: 'Name too long' },
  subject: { least: 5, most: 200, short: 'Subject must be at least 5 characters', long: 'Subject too long' },
  message: { least: 10, most: 2000, short: 'Message must be at least 10 characters', long: 'Message too long' },
} as const;

export const EMAIL_WRONG = 'Please enter a valid email address';
/** Shown to anyone who submits before the form was open for `MIN_FILL_SECONDS`. */
export const TOO_FAST = 'Form submitted too quickly. Please try again.';
export const MIN_FILL_SECONDS = 5;
/** Shown by the page to anyone who fills in the honeypot field; the server says `NOT_EMPTY`. */
export const TRAPPED = 'Invalid form submission detected.';
export const NOT_EMPTY = 'Invalid submission';

/** The facts that are checked before a form is submitted. */
export interface ContactDraft {
  name: string;
  email: string;
  subject: string;
  message: string;
}
export type WrittenField = keyof ContactDraft;

const lengthProblem = (field: keyof typeof LENGTHS, value: string): string | undefined => {
  const { least, most, short, long } = LENGTHS[field];
  const { length } = value.trim();
  if (length < least) return short;
  return length > most ? long : undefined;
};

/** Returns the errors of a message by field, in the order of the form; empty if it may be sent. */
export function problemsOf(written: Partial<ContactDraft>): Partial<Record<WrittenField, string>> {
  const problems: Partial<Record<WrittenField, string>> = {};
  for (const field of ['name', 'email', 'subject', 'message'] as const) {
    const value = written[field];
    if (value === undefined) continue;
    const problem = field === 'email' ? (isEmail(value.trim()) ? undefined : EMAIL_WRONG) : lengthProblem(field, value);
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** Returns why a form is refused as spam: filled in too fast for a person, or the honeypot field is not empty. */
export function spamRefusalOf({ website, openMs }: { website: string; openMs: number }): string | undefined {
  if (website !== '') return TRAPPED;
  return openMs < MIN_FILL_SECONDS * 1000 ? TOO_FAST : undefined;
}
