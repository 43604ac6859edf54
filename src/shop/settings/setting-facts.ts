import { z } from 'zod';
import type { SettingGroup } from './labels';

/** The input control of a value. */
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

/** The facts about a setting besides its values. */
export interface SettingFacts {
  /** The values that may be saved; its messages are shown at the field. */
  schema: z.ZodType;
  group: SettingGroup;
  label: string;
  help: string;
  input: SettingInput;
  unit?: string;
  /** The meaning of 0, where it is not an amount. */
  zero?: string;
  /** What can be chosen; `help` explains a choice below its label. */
  choices?: readonly { value: string; label: string; help?: string }[];
  /** Where it takes effect, for staff who want to know what a change does. */
  effect: string;
}

/** A whole number of something within a range. */
export const wholeNumber = (from: number, to: number, what: string) =>
  z
    .int(`Enter a whole number of ${what}.`)
    .min(from, `At least ${from}.`)
    .max(to, `At most ${to.toLocaleString('en')}.`);
