import { z } from 'zod';
import type { SettingGroup } from './labels';

/** How a value is entered. */
export type SettingInput =
  | 'switch'
  | 'number'
  | 'text'
  | 'choice'
  | 'addresses'
  | 'hours'
  | 'notifications'
  | 'tags'
  | 'rules';

/** What is known about a setting besides its values. */
export interface SettingFacts {
  /** What may be saved; its messages are at the field. */
  schema: z.ZodType;
  group: SettingGroup;
  label: string;
  help: string;
  input: SettingInput;
  unit?: string;
  /** What 0 means, where it is not an amount. */
  zero?: string;
  choices?: readonly { value: string; label: string }[];
  /** Where it takes effect, for anyone who wonders what a change does. */
  effect: string;
}

/** A whole number of something, from the one to the other. */
export const wholeNumber = (from: number, to: number, what: string) =>
  z
    .int(`Enter a whole number of ${what}.`)
    .min(from, `At least ${from}.`)
    .max(to, `At most ${to.toLocaleString('en')}.`);
