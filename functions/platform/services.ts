import type { Deps } from './deps';

/** The outside world without the caller and the request. */
export type Services = Omit<Deps, 'actor' | 'request'>;
