import { ApiError } from '../../client/call';

/** Returns whether a failed call may have taken effect: no response came, or none from the shop's own code. */
export const isLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
