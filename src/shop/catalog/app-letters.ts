/** What stands for an application whose first letter is not its own, or is also that of another one. */
export const APP_LETTERS: Record<string, string> = { OneNote: 'N', Publisher: 'Pu' };
