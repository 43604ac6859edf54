/** Returns the last group of a masked key, which tells it from others. */
export const tailOf = (masked: string): string => `•••••-${masked.split('-').at(-1)}`;
