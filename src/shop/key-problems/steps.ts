import { KNOWN_ERRORS } from '../help/find-error';
import type { KnownError } from '../help/known-error';
import { PLAIN_STEPS } from './words';

/** Returns the published error with a code as the vendor writes it; undefined for an unknown one. */
export const errorOf = (code: string): KnownError | undefined => KNOWN_ERRORS.find(({ codes }) => codes.includes(code));

/** Returns the steps buyers can take themselves; reporting the key takes the place of writing to the shop. */
export const ownSteps = (error: KnownError | undefined): readonly string[] =>
  error ? error.steps.filter((step) => !step.startsWith('Write to us')) : PLAIN_STEPS;

/** Returns whether a step says what not to do: then there is nothing to tick off. */
export const isAdvice = (step: string): boolean => step.startsWith('Do not');
