const MAX_LENGTH = 200;

/** The text of an error as it is kept: short, without addresses of people and without what looks like a key. */
export const errorText = (text: string): string =>
  text
    .replace(/[^\s@<>"']+@[^\s@<>"']+\.[a-z]{2,}/gi, '(address)')
    .replace(/\b(?:[A-Z0-9]{4,6}-){3,}[A-Z0-9]{4,6}\b/gi, '(key)')
    .replace(/\b(https?:\/\/[^\s?#]+)[?#]\S*/gi, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
