/** What somebody reads and copies from HTML: its text, in which the keycaps of a license key are the key again. */
export const readable = (html: string): string =>
  html.replace(/<style\b.*?<\/style>/gs, '').replace(/<!--.*?-->|<[^>]+>/gs, '');
