import { store } from '../../config/store';
import { ART_HEIGHT, ART_WIDTH, CAP, hungKey, keycap, keycaps, MARGIN } from './caps';
import { drawingFile } from './file';
import { DIGITS } from './glyphs';
import { type Ink, inkOf } from './palette';
import { suiteParts } from './suite';

/** The facts of a product that its artwork shows. */
export interface Subject {
  category: string;
  version: string;
  /** Left out for products of the shop's own suite. */
  suite?: string;
  apps: readonly string[];
}

/** The x positions of numerals, keycaps and key; each release year orders them differently. */
interface Layout {
  numerals: number;
  caps: number;
  key: number;
  /** Whether the keycaps are aligned with the bottom. */
  fromBottom: boolean;
}
const LAYOUTS: readonly Layout[] = [
  { numerals: 28, caps: 238, key: 339, fromBottom: true },
  { numerals: 264, caps: 120, key: -13, fromBottom: true },
  { numerals: 178, caps: 36, key: 343, fromBottom: false },
  { numerals: 26, caps: 326, key: 191, fromBottom: false },
];
/** Returns the layout of a year; versions without digits get the first. */
const layoutOf = (version: string): Layout => LAYOUTS[(Number(version) || 0) % LAYOUTS.length] as Layout;

function numerals(version: string, { numeral }: Ink, x: number): string {
  const paths = [...version.slice(0, 4)].map((digit, index) => {
    const place = `translate(${x + (index % 2) * 98} ${MARGIN + Math.floor(index / 2) * 140}) scale(8.86)`;
    return `<path transform="${place}" d="${DIGITS[digit] ?? ''}"/>`;
  });
  return `<g fill="none" stroke="${numeral}" stroke-width="2.4">${paths.join('')}</g>`;
}

/** Returns a product's artwork for an <svg> of 480 by 336: that of its year, or for added suites that of its suite. */
export function editionParts(subject: Subject): string {
  const { suite = store.suite, version } = subject;
  if (suite !== store.suite || !/\d/.test(version)) return suiteParts({ ...subject, suite });
  const ink = inkOf(subject);
  const layout = layoutOf(version);
  return [
    `<rect width="${ART_WIDTH}" height="${ART_HEIGHT}" fill="${ink.ground}"/>`,
    numerals(version, ink, layout.numerals),
    keycaps(subject.apps.slice(0, 8), layout.caps, ink, layout.fromBottom),
    hungKey(ink, layout.key, subject.category),
  ].join('');
}

/** Returns an edition's artwork as an SVG file. */
export const editionFile = (subject: Subject): string => drawingFile(editionParts(subject), ART_WIDTH, ART_HEIGHT);

/** Returns an application's tile as an SVG file. */
export const iconFile = (app: string): string =>
  drawingFile(keycap(app, 0, 0, { cap: '#e9e6df', letter: '#22262e' }), CAP, CAP);

/** Returns the shop's share image: an edition's artwork on its own ground. */
export function shareFile(subject: Subject): string {
  const board = `<g transform="translate(168 18) scale(1.8)">${editionParts(subject)}</g>`;
  return drawingFile(`<rect width="1200" height="630" fill="${inkOf(subject).ground}"/>${board}`, 1200, 630);
}
