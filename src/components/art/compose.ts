import { DIGITS, letterOf, STANDING_KEY } from './glyphs';
import { type Ink, inkOf } from './palette';

export const ART_WIDTH = 480;
export const ART_HEIGHT = 336;
const MARGIN = 36;
const KEY_SIZE = 60;
const GAP = 8;

/** What of a product its artwork shows. */
export interface Subject {
  category: string;
  version: string;
  apps: readonly string[];
}

/** Where the parts of a composition stand; each release year has its own order of the same three. */
interface Layout {
  numerals: number;
  caps: number;
  key: number;
  /** Whether the caps fill their two columns from the bottom. */
  fromBottom: boolean;
}
const LAYOUTS: readonly Layout[] = [
  { numerals: 36, caps: 246, key: 347, fromBottom: true },
  { numerals: 264, caps: 120, key: -13, fromBottom: true },
  { numerals: 178, caps: 36, key: 343, fromBottom: false },
  { numerals: 36, caps: 320, key: 188, fromBottom: false },
];
/** The year's layout; years without digits take the first. */
const layoutOf = (version: string): Layout => LAYOUTS[(Number(version) || 0) % LAYOUTS.length] as Layout;

function numerals(version: string, { numeral }: Ink, x: number): string {
  const paths = [...version.slice(0, 4)].map((digit, index) => {
    const place = `translate(${x + (index % 2) * 98} ${MARGIN + Math.floor(index / 2) * 140}) scale(8.86)`;
    return `<path transform="${place}" d="${DIGITS[digit] ?? ''}"/>`;
  });
  return `<g fill="none" stroke="${numeral}" stroke-width="2.4">${paths.join('')}</g>`;
}

/** One keycap with its letter: a face above a lip of the letter's color. */
export function keycap(app: string, x: number, y: number, ink: Pick<Ink, 'cap' | 'letter'>): string {
  return (
    `<rect x="${x}" y="${y}" width="${KEY_SIZE}" height="${KEY_SIZE}" rx="10" fill="${ink.cap}"/>` +
    `<path d="M${x} ${y + 48}v2a10 10 0 0 0 10 10h40a10 10 0 0 0 10-10v-2a10 10 0 0 1-10 10H${x + 10}a10 10 0 0 1-10-10z" fill="${ink.letter}" opacity=".28"/>` +
    `<path transform="translate(${x + 18} ${y + 16}) scale(2.4)" d="${letterOf(app)}" fill="none" stroke="${ink.letter}" stroke-width="1.7"/>`
  );
}

/** The key on its hook. */
function hungKey({ slot, key }: Ink, x: number): string {
  return (
    `<g transform="translate(${x} -4) scale(1.2)">` +
    `<path d="M60 14v18a9 9 0 0 0 9 9" fill="none" stroke="${slot}" stroke-width="3" stroke-linecap="round"/>` +
    `<circle cx="60" cy="11" r="4" fill="${slot}"/>` +
    `<path d="${STANDING_KEY}" fill="${key}" fill-rule="evenodd"/></g>`
  );
}

/** The parts of an edition's artwork, to be put into an <svg> of 480 by 336. */
export function editionParts(subject: Subject): string {
  const ink = inkOf(subject);
  const layout = layoutOf(subject.version);
  const apps = subject.apps.slice(0, 8);
  const caps = apps.map((app, index) => {
    const row = Math.floor(index / 2);
    const y = layout.fromBottom
      ? ART_HEIGHT - MARGIN - KEY_SIZE - (Math.ceil(apps.length / 2) - 1 - row) * (KEY_SIZE + GAP)
      : MARGIN + row * (KEY_SIZE + GAP);
    return keycap(app, layout.caps + (index % 2) * (KEY_SIZE + GAP), y, ink);
  });
  return [
    `<rect width="${ART_WIDTH}" height="${ART_HEIGHT}" fill="${ink.ground}"/>`,
    numerals(subject.version, ink, layout.numerals),
    caps.join(''),
    hungKey(ink, layout.key),
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
  const board = `<g transform="translate(168 18) scale(1.8)">${editionParts(subject)}</g>`;
  return svg(1200, 630, `<rect width="1200" height="630" fill="${inkOf(subject).ground}"/>${board}`);
}
