/** How prominent a state looks; its text carries the meaning. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/**
 * Returns the label of a stored value or of a value from a service. Another version of the shop, or the service, may
 * have added values since: an unknown one is returned as is.
 */
export const wordFor = <Name extends string>(words: Readonly<Record<Name, string>>, name: string): string =>
  Object.hasOwn(words, name) ? words[name as Name] : name;

/** Returns the text with its first letter as a capital. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a label for the middle of a sentence: `Keys` becomes `keys`, `VAT` stays. */
export const uncapitalized = (label: string): string =>
  label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase());

/** Returns a name from the code, such as `stock_low`, as words: the label of a value without one. */
export const wordsOfName = (name: string): string => capitalized(name.replaceAll(/[._-]+/g, ' '));

/** The label of a state, and how it looks. */
export interface Label {
  label: string;
  tone: Tone;
}
