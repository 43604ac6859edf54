/** Straight quotes and apostrophes as they are printed; what Markdown renders has them already. */
export const curly = (text: string): string =>
  text.replaceAll(/(?<=\p{L})'(?=\p{L}|\s|$)/gu, '’').replaceAll(/"([^"<>]*)"/g, '“$1”');
