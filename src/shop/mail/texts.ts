import type { MailKind } from './kinds';
import type { MailText, MailTextFacts, MailTextPart } from './text-facts';
import { ACCOUNT_TEXTS } from './texts-account';
import { CART_TEXTS } from './texts-cart';
import { FORM_TEXTS } from './texts-form';
import { ORDER_TEXTS } from './texts-order';
import { WITHDRAWAL_TEXTS } from './texts-withdrawal';

/** Mails to staff alone, and those whose words are somebody's own. */
type Fixed = 'contact' | 'thread_answer' | 'attention' | 'sales_summary' | 'text_test';
export type WordedKind = Exclude<MailKind, Fixed>;

const TEXTS = {
  ...ORDER_TEXTS,
  ...ACCOUNT_TEXTS,
  ...FORM_TEXTS,
  ...CART_TEXTS,
  ...WITHDRAWAL_TEXTS,
} as const satisfies Record<WordedKind, Record<string, MailTextFacts>>;

/** A text by its kind and variant, as `order_paid.keys`. */
export const textId = (kind: WordedKind, variant: string): string => `${kind}.${variant}`;

/** Every text with its id, in the order of the table. */
export const MAIL_TEXTS: readonly { id: string; kind: WordedKind; variant: string; facts: MailTextFacts }[] = (
  Object.entries(TEXTS) as [WordedKind, Record<string, MailTextFacts>][]
).flatMap(([kind, variants]) =>
  Object.entries(variants).map(([variant, facts]) => ({ id: textId(kind, variant), kind, variant, facts })),
);

/** A text by its id; undefined for an id there is none of. */
export const findText = (id: string) => MAIL_TEXTS.find((text) => text.id === id);

const PARTS = ['subject', 'heading', 'opening'] as const;
const LONGEST: Record<MailTextPart, number> = { subject: 150, heading: 100, opening: 2_000 };
const NAME = /\{([^{}]*)\}/g;

const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name = '']) => name);

function problemOf(
  part: MailTextPart,
  text: string,
  { variables, required, ...built }: MailTextFacts,
): string | undefined {
  if (text.trim() === '' && built[part] !== '') return 'Write at least a few words.';
  if (text.length > LONGEST[part]) return `At most ${LONGEST[part]} characters.`;
  if (part !== 'opening' && /[\p{Cc}\u2028\u2029]/u.test(text)) return 'One line only.';
  if (/[{}]/.test(text.replaceAll(NAME, ''))) return 'A brace stands alone: write a name in both, such as {shop}.';
  const unknown = namesIn(text).find((name) => !Object.hasOwn(variables, name));
  if (unknown !== undefined)
    return `There is no {${unknown}} here. You may use ${Object.keys(variables)
      .map((name) => `{${name}}`)
      .join(', ')}.`;
  const missing = required?.[part]?.find((names) => !names.some((name) => namesIn(text).includes(name)));
  return missing && `Keep ${missing.map((name) => `{${name}}`).join(' or ')}: readers need it.`;
}

/** What is wrong with a text, by its part; nothing where it may be sent. */
export function problemsOf(text: MailText, facts: MailTextFacts): { path: MailTextPart; message: string }[] {
  return PARTS.flatMap((path) => {
    const message = problemOf(path, text[path], facts);
    return message ? [{ path, message }] : [];
  });
}

/** Puts values in the place of names, once: what a value says in braces stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(NAME, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : whole));
