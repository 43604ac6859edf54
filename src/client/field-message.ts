import { ApiError, errorMessage } from './call';

/** Returns the message of the first refused field; without one, the general message. */
export const fieldMessage = (error: unknown): string =>
  (error instanceof ApiError && error.issues[0]?.message) || errorMessage(error);
