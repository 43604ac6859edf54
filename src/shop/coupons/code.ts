/** The one way a code is compared: trimmed and upper-cased (specification 1, section 5). */
export const normalizeCode = (code: string): string => code.trim().toUpperCase();
