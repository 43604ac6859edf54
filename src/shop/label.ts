/** How prominent a state looks; its text carries the meaning. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/**
 * Returns the label of a stored value or of a value from a service. Another version of the shop, or the service, may
 * have added values since: an unknown one is returned as is.
 */
export const wordFor = <Name extends string>(words: Readonly<Record<Name, string>>, name: string): string =>
  Object.hasOwn(words, name) ? words[name as Name] : name;

/** The label of a state, and how it looks. */
export interface Label {
  label: string;
  tone: Tone;
}
