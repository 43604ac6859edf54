/** Shown when a typed code cannot be one. */
export const CODE_DIGITS = 'The code has six digits.';

/** Returns whether a typed code is six digits, with or without spaces. */
export const isCode = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/[\s-]/g, ''));
