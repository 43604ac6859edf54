import { store } from '../../config/store';

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The time zone as written in the configured hours; it may wrap to the next line as a whole. */
const ZONE = store.hours.text.split(/[AP]M–[\d:]+ [AP]M /)[1] ?? '';

/** A state and its ZIP code at the end of a line of the shop's address. */
const PLACES = store.address.lines.flatMap((line) => line.match(/\b[A-Z]{2} \d[\d-]+$/) ?? []);

/**
 * Times, phone numbers, durations, sizes, compounds and amounts, including those the edge fills in later
 * (`markedFact`): a browser would break them at a dash or a space.
 */
const WHOLE = new RegExp(
  `(${PLACES.map((place) => `${place},?|`).join('')}\\uE000price\\.[^\\uE002]*\\uE002[.,;:)]*|\\d[\\d:]* [AP]M–\\d[\\d:]* [AP]M|\\d+-(?:day|bit)|sign-in|\\(Mac: [^),]+\\)|(?:${ZONE && `${escaped(ZONE)}|`}${escaped(store.phone.display)}|(?:\\d+[-–])?\\d+ (?:minutes|hours|GB)|[$€£₹] \\d[\\d,]*(?:\\.\\d+)?)[.,;:)]*)`,
);

/** Splits a text so that every second piece stays on one line. */
export const unbroken = (text: string): string[] => text.split(WHOLE);

const OPENS = '<span class="whitespace-nowrap">';

/** Does the same in HTML: between tags, and for whole code elements together with the punctuation after them. */
export const unbrokenHtml = (html: string, opens = OPENS): string =>
  html.replace(/<(code|pre)\b[\s\S]*?<\/\1>([,.;:]*)|<[^>]+>|[^<]+/g, (part, _name, mark) => {
    if (part.startsWith('<')) return mark ? `${opens}${part}</span>` : part;
    return unbroken(part)
      .map((piece, at) => (at % 2 ? `${opens}${piece}</span>` : piece))
      .join('');
  });

/** Returns a pattern that finds a text in HTML, with or without the no-wrap elements. */
export const inHtml = (text: string): RegExp =>
  new RegExp(
    unbroken(text)
      .map((piece, at) => (at % 2 ? `(?:<span[^>]*>)?${escaped(piece)}(?:</span>)?` : escaped(piece)))
      .join(''),
    'g',
  );
