import { z } from 'zod';

/** A text by part. */
const text = z.record(z.string(), z.string());
const names = z.array(z.object({ name: z.string(), meaning: z.string() }));

const change = z.object({
  revision: z.int(),
  /** The saved parts that differ from the built-in text; null where none does. */
  value: text.nullable(),
  actor: z.string(),
  reason: z.string().nullable(),
  at: z.int(),
});
export type TextChange = z.infer<typeof change>;

const mailText = z.object({
  id: z.string(),
  kind: z.string(),
  /**
   * The condition for sending it, where a kind of email has several texts; the purpose of parts shared by several
   * kinds.
   */
  when: z.string().nullable(),
  text,
  builtIn: text,
  changed: z.boolean(),
  /** True when the saved text cannot be sent, so that the built-in one is used. */
  broken: z.boolean(),
  revision: z.int(),
  /** Its parts in the order of the email. */
  parts: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      /** The condition for including it; null for always. */
      when: z.string().nullable(),
      line: z.boolean(),
      optional: z.boolean(),
      most: z.int(),
      /** Variables it may contain besides those of every part. */
      variables: names,
    }),
  ),
  /** Variables that every part may contain. */
  variables: names,
  last: change.nullable(),
});
export type StaffMailText = z.infer<typeof mailText>;

export const mailTextsOutput = z.object({ texts: z.array(mailText) });
export const mailTextOutput = z.object({ text: mailText, history: z.array(change) });
export type MailTextOutput = z.infer<typeof mailTextOutput>;

/** A text as typed; the variables it may and must contain depend on the text. */
export const mailTextWords = z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), z.string().max(5_000));
const reason = z.string().trim().max(500).optional();
/** A null `text` restores the built-in one. */
export const changeMailTextInput = z.strictObject({
  text: mailTextWords.nullable(),
  revision: z.int().min(0),
  reason,
});
/** `sample` names the sample to show; the first one by default. */
export const tryMailTextInput = z.strictObject({ text: mailTextWords, sample: z.string().max(100).optional() });

/** A preview of a text as HTML, in light and dark mode, and as plain text. */
export const mailTextPreview = z.object({
  /** Every sample that includes the text, by what the email is about. */
  samples: z.array(z.string()),
  sample: z.string(),
  subject: z.string(),
  light: z.string(),
  dark: z.string(),
  text: z.string(),
});
export type MailTextPreview = z.infer<typeof mailTextPreview>;
