/** The words of a mail that staff may change, by part. What is in braces is filled in. */
export type MailText = Readonly<Record<string, string>>;

/** One part of a text: what it is, its built-in words, and what these may and must name. */
export interface MailTextPart {
  /** How staff read it. */
  label: string;
  /** The built-in words; a blank line begins a new paragraph. */
  words: string;
  /** When it is said, where that is not always. */
  when?: string;
  /** Names that may be in it besides those of the whole text, and what each becomes. */
  variables?: Readonly<Record<string, string>>;
  /** Of each list one name must be in it. */
  required?: readonly (readonly string[])[];
  /** May be left empty: nothing is said in its place then. */
  optional?: boolean;
  /** True for what is within one line. */
  line?: boolean;
  /** The longest it may be, in characters. */
  most: number;
}

/** What a text is for, its built-in words, and what they may and must name. */
export interface MailTextFacts {
  /** When it is sent, where a kind of mail has several texts. */
  when?: string;
  /** Subject, heading and opening; absent for words that are in several mails. */
  subject?: string;
  heading?: string;
  opening?: string;
  /** Names that may be in braces in every part, and what each becomes. */
  variables: Readonly<Record<string, string>>;
  /** Of each list one name must be in that part of the three. */
  required?: Partial<Record<'subject' | 'heading' | 'opening', readonly (readonly string[])[]>>;
  /** The rest of its words, in the order of the mail. */
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
/** Words within a paragraph that goes on. */
export const sentence = (label: string, words: string, more: More = {}): MailTextPart => ({
  label,
  words,
  line: true,
  most: 500,
  ...more,
});
/** The words of a button or of a link. */
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
export const notRequestedNote = (words: string): MailTextPart =>
  paragraph('For somebody who did not ask for it', words);
export const validityNote = (words: string, more: More = {}): MailTextPart =>
  paragraph('How long it holds', words, more);
