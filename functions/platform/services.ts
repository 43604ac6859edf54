import type { Deps } from './deps';

/** The part of `Deps` that does not depend on the request: created once per isolate or test. */
export type Services = Omit<Deps, 'actor' | 'request' | 'later'> & {
  later(work: Promise<unknown>): void;
};
