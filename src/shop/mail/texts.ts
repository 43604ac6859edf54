import { BRACED, braceProblem } from '../braces';
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

/** A test email has the text of the email it tests. */
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

/** Returns the id of a text: its kind and variant, as in `order_paid.keys`. */
export const textId = (kind: MailKind | 'shared', variant: string): string => `${kind}.${variant}`;

/** Every text with its id, in the order of the table; those of the kind `shared` are part of several kinds. */
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

/** Returns the text with an id; undefined for an unknown one. */
export const findText = (id: string) => MAIL_TEXTS.find((text) => text.id === id);

/** Returns the texts an email consists of: those shared by all, those of its kind, and its own. */
export const textsOf = (kind: MailKind, variant: string): string[] =>
  [textId('shared', 'frame'), textId('shared', 'order'), textId(kind, 'all'), textId(kind, variant)].filter(findText);

const three = (facts: MailTextFacts, name: 'subject' | 'heading' | 'opening') => ({
  words: facts[name] ?? '',
  required: facts.required?.[name] ?? [],
  // A built-in part that is empty may stay empty; a subject and heading are required.
  optional: facts[name] === '',
});

/** Returns every part of a text by name, in the order of the email. */
export function partsOf(facts: MailTextFacts): Record<string, MailTextPart> {
  const { subject, heading, opening, parts = {} } = facts;
  return {
    ...(subject !== undefined && { subject: { label: 'Subject', line: true, most: 150, ...three(facts, 'subject') } }),
    ...(heading !== undefined && { heading: { label: 'Heading', line: true, most: 100, ...three(facts, 'heading') } }),
    ...(opening !== undefined && { opening: { label: 'Opening', most: 2_000, ...three(facts, 'opening') } }),
    ...parts,
  };
}

/** Returns the built-in text by part. */
export const builtInWords = (facts: MailTextFacts): MailText =>
  Object.fromEntries(Object.entries(partsOf(facts)).map(([name, { words }]) => [name, words]));

const namesIn = (text: string): string[] => [...text.matchAll(BRACED)].map(([, name = '']) => name);

function problemOf(text: string, part: MailTextPart, variables: Readonly<Record<string, string>>): string | undefined {
  if (text.trim() === '') return part.optional ? undefined : 'Write at least a few words.';
  if (text.length > part.most) return `At most ${part.most} characters.`;
  if (part.line && /[\p{Cc}\u2028\u2029]/u.test(text)) return 'One line only.';
  const braces = braceProblem(text, 'shop');
  if (braces) return braces;
  const all = { ...variables, ...part.variables };
  const unknown = namesIn(text).find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined)
    return `There is no {${unknown}} here. You may use ${Object.keys(all)
      .map((name) => `{${name}}`)
      .join(', ')}.`;
  const missing = part.required?.find((names) => !names.some((name) => namesIn(text).includes(name)));
  return missing && `Keep ${missing.map((name) => `{${name}}`).join(' or ')}: readers need it.`;
}

/** Returns the problems of a text, by part; empty where it may be sent. Parts that are not given stay built in. */
export function problemsOf(text: MailText, facts: MailTextFacts): { path: string; message: string }[] {
  const parts = partsOf(facts);
  return Object.entries(text).flatMap(([path, words]) => {
    const part = Object.hasOwn(parts, path) ? parts[path] : undefined;
    const message = part ? problemOf(words, part, facts.variables) : 'This email has no such part.';
    return message ? [{ path, message }] : [];
  });
}

/**
 * Returns the parts that differ from the built-in text. Only those are stored, so that an improved built-in sentence
 * reaches every shop.
 */
export function changedWords(text: MailText, facts: MailTextFacts): MailText | null {
  const builtIn = builtInWords(facts);
  const changed = Object.entries(text).filter(([name, words]) => words.trim() !== builtIn[name]?.trim());
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Fills in variables in a single pass: braces within a value stay as they are. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(BRACED, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));

/** Splits a text: literal text at even indexes, variable names at odd ones. */
export const piecesOf = (text: string): string[] => text.split(/\{([^{}]*)\}/);
