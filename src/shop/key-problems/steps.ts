import { KNOWN_ERRORS } from '../help/find-error';
import type { KnownError } from '../help/known-error';
import { PLAIN_STEPS } from './words';

/** The published error of a code as the vendor writes it; undefined for none. */
export const errorOf = (code: string): KnownError | undefined => KNOWN_ERRORS.find(({ codes }) => codes.includes(code));

/** What a buyer can do about an error on their own; reporting the key stands for writing to the shop. */
export const ownSteps = (error: KnownError | undefined): readonly string[] =>
  error ? error.steps.filter((step) => !step.startsWith('Write to us')) : PLAIN_STEPS;

/** A step that says what not to do: there is nothing to tick. */
export const isAdvice = (step: string): boolean => step.startsWith('Do not');
