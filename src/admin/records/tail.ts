/** What tells one masked key from another: its last group. */
export const tailOf = (masked: string): string => `•••••-${masked.split('-').at(-1)}`;
