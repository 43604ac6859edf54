/** The text of an email that staff may change, by part. Variables in braces are filled in. */
export type MailText = Readonly<Record<string, string>>;

/** One part of a text: its label, its built-in text, and the variables it may and must contain. */
export interface MailTextPart {
  /** Its label for staff. */
  label: string;
  /** The built-in text; a blank line starts a new paragraph. */
  words: string;
  /** The condition for including it, if it is not always included. */
  when?: string;
  /** Variables it may contain besides those of the whole text, with their meanings. */
  variables?: Readonly<Record<string, string>>;
  /** At least one variable of each list must occur. */
  required?: readonly (readonly string[])[];
  /** Whether it may be empty: then nothing appears in its place. */
  optional?: boolean;
  /** True for a part without line breaks. */
  line?: boolean;
  /** Its maximum length in characters. */
  most: number;
}

/** A text: its purpose, its built-in parts, and the variables they may and must contain. */
export interface MailTextFacts {
  /** The condition for sending it, where a kind of email has several texts. */
  when?: string;
  /** Subject, heading and opening; absent for parts shared by several kinds. */
  subject?: string;
  heading?: string;
  opening?: string;
  /** Variables that every part may contain, with their meanings. */
  variables: Readonly<Record<string, string>>;
  /** At least one variable of each list must occur in that part. */
  required?: Partial<Record<'subject' | 'heading' | 'opening', readonly (readonly string[])[]>>;
  /** The other parts, in the order of the email. */
  parts?: Readonly<Record<string, MailTextPart>>;
}

type More = Partial<Omit<MailTextPart, 'label' | 'words'>>;

/** A paragraph of its own. */
export const paragraph = (label: string, words: string, more: More = {}): MailTextPart => ({
  label,
  words,
  most: 2_000,
  ...more,
});
/** Part of a paragraph. */
export const sentence = (label: string, words: string, more: More = {}): MailTextPart => ({
  label,
  words,
  line: true,
  most: 500,
  ...more,
});
/** The label of a button or link. */
export const button = (words: string, more: More & { label?: string } = {}): MailTextPart => ({
  label: 'Button',
  words,
  line: true,
  most: 60,
  ...more,
});
/** What an inbox shows beside the subject. */
export const preview = (words: string, more: More = {}): MailTextPart => ({
  label: 'Inbox preview',
  words,
  line: true,
  most: 150,
  ...more,
});

/** What to do if somebody else requested the email. */
export const notRequestedNote = (words: string): MailTextPart => paragraph('For someone who didn’t ask for it', words);

/** How long a link or code is valid. */
export const validityNote = (words: string, more: More = {}): MailTextPart =>
  paragraph('How long it’s valid', words, more);
