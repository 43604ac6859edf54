import { z } from 'zod';

const text = z.object({ subject: z.string(), heading: z.string(), opening: z.string() });

const change = z.object({
  revision: z.int(),
  /** The words that were saved; null for the built-in ones. */
  value: text.nullable(),
  actor: z.string(),
  reason: z.string().nullable(),
  at: z.int(),
});
export type TextChange = z.infer<typeof change>;

const mailText = z.object({
  id: z.string(),
  kind: z.string(),
  /** When it is sent, where a kind of mail has several texts. */
  when: z.string().nullable(),
  text,
  builtIn: text,
  changed: z.boolean(),
  /** True when the saved words cannot be sent, so that the built-in ones are. */
  broken: z.boolean(),
  revision: z.int(),
  variables: z.array(z.object({ name: z.string(), meaning: z.string() })),
  last: change.nullable(),
});
export type StaffMailText = z.infer<typeof mailText>;

export const mailTextsOutput = z.object({ texts: z.array(mailText) });
export const mailTextOutput = z.object({ text: mailText, history: z.array(change) });
export type MailTextOutput = z.infer<typeof mailTextOutput>;

/** Words as they are typed; which names they may and must have depends on the text. */
export const mailTextWords = z.strictObject({
  subject: z.string().max(500),
  heading: z.string().max(500),
  opening: z.string().max(5_000),
});
const reason = z.string().trim().max(500).optional();
/** `text` null goes back to the built-in words. */
export const changeMailTextInput = z.strictObject({
  text: mailTextWords.nullable(),
  revision: z.int().min(0),
  reason,
});
export const tryMailTextInput = z.strictObject({ text: mailTextWords });

/** The sample of a text as HTML in light and in dark, and as plain text. */
export const mailTextPreview = z.object({
  subject: z.string(),
  light: z.string(),
  dark: z.string(),
  text: z.string(),
});
export type MailTextPreview = z.infer<typeof mailTextPreview>;
