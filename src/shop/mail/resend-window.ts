import { MINUTE_MS } from '../time';

const RESEND_WINDOW_MS = 10 * MINUTE_MS;

/** The version of a link's email: a request within the same ten minutes queues no second one. */
export const resendVersion = (now: number): number => Math.floor(now / RESEND_WINDOW_MS);
