import type { MailKind } from './kinds';
import type { MailText, MailTextFacts, MailTextPart } from './text-facts';
import { ACCOUNT_TEXTS } from './texts-account';
import { BANK_TEXTS } from './texts-bank';
import { CART_TEXTS } from './texts-cart';
import { FORM_TEXTS } from './texts-form';
import { KEYS_TEXTS } from './texts-keys';
import { LINK_TEXTS } from './texts-link';
import { ORDER_TEXTS } from './texts-order';
import { PAYMENT_TEXTS } from './texts-payment';
import { RECIPIENT_TEXTS } from './texts-recipient';
import { SHARED_TEXTS } from './texts-shared';
import { STAFF_TEXTS } from './texts-staff';
import { STOCK_TEXTS } from './texts-stock';
import { WITHDRAWAL_TEXTS } from './texts-withdrawal';

/** A test says the words of the mail it tests. */
type Fixed = 'text_test';
export type WordedKind = Exclude<MailKind, Fixed>;

const TEXTS = {
  ...KEYS_TEXTS,
  ...ORDER_TEXTS,
  ...BANK_TEXTS,
  ...PAYMENT_TEXTS,
  ...ACCOUNT_TEXTS,
  ...STOCK_TEXTS,
  ...FORM_TEXTS,
  ...CART_TEXTS,
  ...LINK_TEXTS,
  ...WITHDRAWAL_TEXTS,
  ...STAFF_TEXTS,
  ...RECIPIENT_TEXTS,
} as const satisfies Record<WordedKind, Record<string, MailTextFacts>>;

/** A text by its kind and variant, as `order_paid.keys`. */
export const textId = (kind: MailKind | 'shared', variant: string): string => `${kind}.${variant}`;

/** Every text with its id, in the order of the table; those of the kind `shared` are in mails of several kinds. */
export const MAIL_TEXTS: readonly {
  id: string;
  kind: WordedKind | 'shared';
  variant: string;
  facts: MailTextFacts;
}[] = (
  Object.entries({ shared: SHARED_TEXTS, ...TEXTS }) as [WordedKind | 'shared', Record<string, MailTextFacts>][]
).flatMap(([kind, variants]) =>
  Object.entries(variants).map(([variant, facts]) => ({ id: textId(kind, variant), kind, variant, facts })),
);

/** A text by its id; undefined for an id there is none of. */
export const findText = (id: string) => MAIL_TEXTS.find((text) => text.id === id);

/** The texts a mail is put together from: what all share, what its kind says in every case, and its own. */
export const textsOf = (kind: MailKind, variant: string): string[] =>
  [textId('shared', 'frame'), textId('shared', 'order'), textId(kind, 'all'), textId(kind, variant)].filter(findText);

const three = (facts: MailTextFacts, name: 'subject' | 'heading' | 'opening') => ({
  words: facts[name] ?? '',
  required: facts.required?.[name] ?? [],
  // What is empty may stay so; a mail without a subject or heading is none.
  optional: facts[name] === '',
});

/** Every part of a text by its name, in the order of the mail. */
export function partsOf(facts: MailTextFacts): Record<string, MailTextPart> {
  const { subject, heading, opening, parts = {} } = facts;
  return {
    ...(subject !== undefined && { subject: { label: 'Subject', line: true, most: 150, ...three(facts, 'subject') } }),
    ...(heading !== undefined && { heading: { label: 'Heading', line: true, most: 100, ...three(facts, 'heading') } }),
    ...(opening !== undefined && { opening: { label: 'Opening', most: 2_000, ...three(facts, 'opening') } }),
    ...parts,
  };
}

/** The words the shop came with, by part. */
export const builtInWords = (facts: MailTextFacts): MailText =>
  Object.fromEntries(Object.entries(partsOf(facts)).map(([name, { words }]) => [name, words]));

const NAME = /\{([^{}]*)\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name = '']) => name);

function problemOf(text: string, part: MailTextPart, variables: Readonly<Record<string, string>>): string | undefined {
  if (text.trim() === '') return part.optional ? undefined : 'Write at least a few words.';
  if (text.length > part.most) return `At most ${part.most} characters.`;
  if (part.line && /[\p{Cc}\u2028\u2029]/u.test(text)) return 'One line only.';
  if (/[{}]/.test(text.replaceAll(NAME, ''))) return 'A brace stands alone: write a name in both, such as {shop}.';
  const all = { ...variables, ...part.variables };
  const unknown = namesIn(text).find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined)
    return `There is no {${unknown}} here. You may use ${Object.keys(all)
      .map((name) => `{${name}}`)
      .join(', ')}.`;
  const missing = part.required?.find((names) => !names.some((name) => namesIn(text).includes(name)));
  return missing && `Keep ${missing.map((name) => `{${name}}`).join(' or ')}: readers need it.`;
}

/** What is wrong with words, by their part; nothing where they may be sent. Parts that are not named stay built in. */
export function problemsOf(text: MailText, facts: MailTextFacts): { path: string; message: string }[] {
  const parts = partsOf(facts);
  return Object.entries(text).flatMap(([path, words]) => {
    const part = Object.hasOwn(parts, path) ? parts[path] : undefined;
    const message = part ? problemOf(words, part, facts.variables) : 'This email has no such part.';
    return message ? [{ path, message }] : [];
  });
}

/** What differs from the built-in words: that alone is kept, so that a better built-in sentence reaches every shop. */
export function changedWords(text: MailText, facts: MailTextFacts): MailText | null {
  const builtIn = builtInWords(facts);
  const changed = Object.entries(text).filter(([name, words]) => words.trim() !== builtIn[name]?.trim());
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Puts values in the place of names, once: what a value says in braces stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(NAME, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

/** A text in pieces: words at even places, names at odd ones. */
export const piecesOf = (text: string): string[] => text.split(/\{([^{}]*)\}/);
