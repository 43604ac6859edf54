/** The words of a mail that staff may change. Blank lines in `opening` part paragraphs; what is in braces is filled in. */
export interface MailText {
  subject: string;
  heading: string;
  opening: string;
}
export type MailTextPart = keyof MailText;

/** What a text is for, its built-in words, and what they may and must name. */
export interface MailTextFacts extends MailText {
  /** When it is sent, where a kind of mail has several texts. */
  when?: string;
  /** Names that may stand in braces, and what each becomes. */
  variables: Readonly<Record<string, string>>;
  /** Of each list one name must stand in that part. */
  required?: Partial<Record<MailTextPart, readonly (readonly string[])[]>>;
}
