import { z } from 'zod';

/** Words by part. */
const text = z.record(z.string(), z.string());
const names = z.array(z.object({ name: z.string(), meaning: z.string() }));

const change = z.object({
  revision: z.int(),
  /** The words that were saved, of each part that differs from the built-in ones; null where none does. */
  value: text.nullable(),
  actor: z.string(),
  reason: z.string().nullable(),
  at: z.int(),
});
export type TextChange = z.infer<typeof change>;

const mailText = z.object({
  id: z.string(),
  kind: z.string(),
  /** When it is sent, where a kind of mail has several texts; what it is, for words that several kinds share. */
  when: z.string().nullable(),
  text,
  builtIn: text,
  changed: z.boolean(),
  /** True when the saved words cannot be sent, so that the built-in ones are. */
  broken: z.boolean(),
  revision: z.int(),
  /** Its parts in the order of the mail. */
  parts: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** When it is said; null for always. */
      when: z.string().nullable(),
      line: z.boolean(),
      optional: z.boolean(),
      most: z.int(),
      /** Names that may be in it besides those of every part. */
      variables: names,
    }),
  ),
  /** Names that may be in every part. */
  variables: names,
  last: change.nullable(),
});
export type StaffMailText = z.infer<typeof mailText>;

export const mailTextsOutput = z.object({ texts: z.array(mailText) });
export const mailTextOutput = z.object({ text: mailText, history: z.array(change) });
export type MailTextOutput = z.infer<typeof mailTextOutput>;

/** Words as they are typed; which names they may and must have depends on the text. */
export const mailTextWords = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(5_000));
const reason = z.string().trim().max(500).optional();
/** `text` null goes back to the built-in words. */
export const changeMailTextInput = z.strictObject({
  text: mailTextWords.nullable(),
  revision: z.int().min(0),
  reason,
});
/** `sample` is the name of the one to show; without it the first is. */
export const tryMailTextInput = z.strictObject({ text: mailTextWords, sample: z.string().max(100).optional() });

/** A sample of a text as HTML in light and in dark, and as plain text. */
export const mailTextPreview = z.object({
  /** Every sample in which the text stands, by what the mail is about then. */
  samples: z.array(z.string()),
  sample: z.string(),
  subject: z.string(),
  light: z.string(),
  dark: z.string(),
  text: z.string(),
});
export type MailTextPreview = z.infer<typeof mailTextPreview>;
