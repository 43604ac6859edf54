/** Returns stable keys for placeholders, which are never reordered. */
export const standIns = (count: number): string[] => Array.from({ length: count }, (_, at) => `stand-in-${at}`);
