const MAX_LENGTH = 200;

/** Returns the text of an error as it is stored: shortened, without email addresses and without anything like a key. */
export const errorText = (text: string): string =>
  text
    .replace(/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '(address)')
    .replace(/\b(?:[A-Z0-9]{4,6}-){3,}[A-Z0-9]{4,6}\b/gi, '(key)')
    .replace(/\b(https?:\/\/[^\s?#]+)[?#]\S*/gi, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
