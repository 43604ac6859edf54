/** Returns a code in the form in which codes are compared: trimmed and upper-case (specification 1, section 5). */
export const normalizeCode = (code: string): string => code.trim().toUpperCase();
