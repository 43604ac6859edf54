/** What is said of a time that has passed, where one ahead is needed. */
export const FUTURE_TIME = 'Choose a time in the future.';
