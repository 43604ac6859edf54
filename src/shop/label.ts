/** How loud a state looks; its words carry the meaning. */
export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/**
 * The words of a closed list for a name out of stored figures or of a service, which may be one that another version of
 * the shop, or the service, has added since: such a name stays as it is.
 */
export const wordFor = <Name extends string>(words: Readonly<Record<Name, string>>, name: string): string =>
  Object.hasOwn(words, name) ? words[name as Name] : name;

/** What people read for a state, and how it looks. */
export interface Label {
  label: string;
  tone: Tone;
}
