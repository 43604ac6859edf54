import { store } from '../../config/store';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How the configured hours name their zone, which may be on the line after them. */
const ZONE = store.hours.text.split(/\d{1,2}:\d\d-\d{1,2}:\d\d /)[1] ?? '';

/** A state and its ZIP code, where the shop's address ends a line with them. */
const PLACES = store.address.lines.flatMap((line) => line.match(/\b[A-Z]{2} \d[\d-]+$/) ?? []);

/**
 * Hours of the day, a phone number, a time in minutes or hours, a size, a compound, a sum, also one that the edge fills in later
 * (`markedFact`): a browser would tear them at a dash or a space.
 */
const WHOLE = new RegExp(
  `(${PLACES.map((place) => `${place},?|`).join('')}\\uE000price\\.[^\\uE002]*\\uE002[.,;:)]*|\\d{1,2}:\\d\\d-\\d{1,2}:\\d\\d|\\d+-day|sign-in|\\(Mac: [^),]+\\)|(?:${ZONE && `${escaped(ZONE)}|`}${escaped(store.phone.display)}|(?:\\d+-)?\\d+ (?:minutes|hours|GB)|[$€£₹] \\d[\\d,]*(?:\\.\\d+)?)[.,;:)]*)`,
);

/** A text cut so that every second piece stays on one line. */
export const unbroken = (text: string): string[] => text.split(WHOLE);

const OPENS = '<span class="whitespace-nowrap">';

/** The same in HTML: between its tags, and not in code, which keeps the mark after it. */
export const unbrokenHtml = (html: string, opens = OPENS): string =>
  html.replace(/<(code|pre)\b[\s\S]*?<\/\1>([,.;:]*)|<[^>]+>|[^<]+/g, (part, _name, mark) => {
    if (part.startsWith('<')) return mark ? `${opens}${part}</span>` : part;
    return unbroken(part)
      .map((piece, at) => (at % 2 ? `${opens}${piece}</span>` : piece))
      .join('');
  });

/** Finds a text in HTML, with or without what keeps its pieces whole. */
export const inHtml = (text: string): RegExp =>
  new RegExp(
    unbroken(text)
      .map((piece, at) => (at % 2 ? `(?:<span[^>]*>)?${escaped(piece)}(?:</span>)?` : escaped(piece)))
      .join(''),
    'g',
  );
