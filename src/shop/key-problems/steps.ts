import { KNOWN_ERRORS } from '../help/find-error';
import type { KnownError, Step } from '../help/known-error';
import { PLAIN_STEPS } from './words';

/** Returns the published error with a code as the vendor writes it; undefined for an unknown one. */
export const errorOf = (code: string): KnownError | undefined => KNOWN_ERRORS.find(({ codes }) => codes.includes(code));

/** Returns the steps buyers can take themselves; reporting the key takes the place of writing to the shop. */
export const ownSteps = (error: KnownError | undefined): readonly Step[] =>
  error ? error.steps.filter((step) => typeof step === 'string' || step.kind !== 'contact') : PLAIN_STEPS;
