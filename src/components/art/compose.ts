import { DIGITS, KEY, letterOf } from './glyphs';
import { type Ink, inkOf } from './palette';

export const ART_WIDTH = 480;
export const ART_HEIGHT = 336;
const MARGIN = 36;
const KEY_SIZE = 60;
const GAP = 8;
const BOARD_X = 248;
/** Slots of the 3 by 4 board in the order applications take them; the last two carry the license key. */
const ORDER = [0, 1, 3, 4, 6, 2, 5];
const SIGNAL = '#d8492a';

/** What of a product its artwork shows. */
export interface Subject {
  category: string;
  version: string;
  apps: readonly string[];
}

const slotAt = (index: number) => ({
  x: BOARD_X + (index % 3) * (KEY_SIZE + GAP),
  y: MARGIN + Math.floor(index / 3) * (KEY_SIZE + GAP),
});

function numerals(version: string, { numeral }: Ink): string {
  const paths = [...version].map((digit, index) => {
    const place = `translate(${MARGIN + (index % 2) * 98} ${MARGIN + Math.floor(index / 2) * 140}) scale(8.86)`;
    return `<path transform="${place}" d="${DIGITS[digit] ?? ''}"/>`;
  });
  return `<g fill="none" stroke="${numeral}" stroke-width="2.4">${paths.join('')}</g>`;
}

function emptySlots({ slot }: Ink): string {
  const rects = Array.from({ length: 10 }, (_, index) => {
    const { x, y } = slotAt(index);
    return `<rect x="${x + 1}" y="${y + 1}" width="${KEY_SIZE - 2}" height="${KEY_SIZE - 2}" rx="9"/>`;
  });
  return `<g fill="none" stroke="${slot}" stroke-width="1.5">${rects.join('')}</g>`;
}

/** One keycap with its letter: a face above a lip of the letter's color. */
export function keycap(app: string, x: number, y: number, ink: Pick<Ink, 'cap' | 'letter'>): string {
  return (
    `<rect x="${x}" y="${y}" width="${KEY_SIZE}" height="${KEY_SIZE}" rx="10" fill="${ink.cap}"/>` +
    `<path d="M${x} ${y + 48}v2a10 10 0 0 0 10 10h40a10 10 0 0 0 10-10v-2a10 10 0 0 1-10 10H${x + 10}a10 10 0 0 1-10-10z" fill="${ink.letter}" opacity=".28"/>` +
    `<path transform="translate(${x + 18} ${y + 16}) scale(2.4)" d="${letterOf(app)}" fill="none" stroke="${ink.letter}" stroke-width="1.7"/>`
  );
}

function licenseKey(): string {
  const { x, y } = slotAt(10);
  const width = KEY_SIZE * 2 + GAP;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${KEY_SIZE}" rx="10" fill="${SIGNAL}"/>` +
    `<path transform="translate(${x + 35} ${y + 17}) scale(2.2)" d="${KEY}" fill="#fff6ee" fill-rule="evenodd"/>`
  );
}

/** The parts of an edition's artwork, to be put into an <svg> of 480 by 336. */
export function editionParts(subject: Subject): string {
  const ink = inkOf(subject);
  const caps = subject.apps.map((app, index) => {
    const { x, y } = slotAt(ORDER[index] ?? index);
    return keycap(app, x, y, ink);
  });
  return [
    `<rect width="${ART_WIDTH}" height="${ART_HEIGHT}" fill="${ink.ground}"/>`,
    numerals(subject.version, ink),
    emptySlots(ink),
    caps.join(''),
    licenseKey(),
  ].join('');
}

const svg = (width: number, height: number, parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${parts}</svg>\n`;

/** An edition's artwork as a file. */
export const editionFile = (subject: Subject): string => svg(ART_WIDTH, ART_HEIGHT, editionParts(subject));

/** An application's tile as a file. */
export const iconFile = (app: string): string =>
  svg(KEY_SIZE, KEY_SIZE, keycap(app, 0, 0, { cap: '#e9e6df', letter: '#22262e' }));

/** The shop's share image: an edition's board on its own ground. */
export function shareFile(subject: Subject): string {
  const board = `<g transform="translate(300 105) scale(1.25)">${editionParts(subject)}</g>`;
  return svg(1200, 630, `<rect width="1200" height="630" fill="${inkOf(subject).ground}"/>${board}`);
}
