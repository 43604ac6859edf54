import { letterOf } from './glyphs';
import { keyForm } from './key-forms';
import type { Ink } from './palette';

export const ART_WIDTH = 480;
export const ART_HEIGHT = 336;
export const MARGIN = 36;
/** The width and height of a keycap. */
export const CAP = 60;
const GAP = 8;

type CapInk = Pick<Ink, 'cap' | 'letter'>;

/** Sets the colors of keycaps once for all in the group: repeated in each, they would cost a page bytes. */
const inInk = ({ cap, letter }: CapInk, caps: string): string => `<g color="${letter}" fill="${cap}">${caps}</g>`;

/** Draws a keycap without its colors: a face above a lip in the letter's color. */
function capOf(app: string, x: number, y: number, width: number): string {
  // Coordinates are relative to the keycap's corner, so that all keycaps have the same markup, which compresses well.
  return (
    `<g transform="translate(${x} ${y})"><rect width="${width}" height="${CAP}" rx="10"/>` +
    `<path d="M0 48v2a10 10 0 0 0 10 10h${width - 20}a10 10 0 0 0 10-10v-2a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z" fill="currentColor" opacity=".28"/>` +
    `<path transform="translate(${width / 2 - 12} 16) scale(2.4)" d="${letterOf(app)}" fill="none" stroke="currentColor" stroke-width="1.7"/></g>`
  );
}

/** Draws one keycap with its letter. */
export const keycap = (app: string, x: number, y: number, ink: CapInk): string => inInk(ink, capOf(app, x, y, CAP));

/** Draws the key of a tier on its hook. */
export function hungKey({ slot, key }: Pick<Ink, 'slot' | 'key'>, x: number, category: string): string {
  const { bow, stem } = keyForm(category);
  return (
    `<g transform="translate(${x} -4) scale(1.2)" fill="${key}">` +
    `<path d="M66-280v323" stroke="${slot}" stroke-width="3.5"/>` +
    `<path d="${stem}"/><path d="${bow}" fill-rule="evenodd"/>` +
    `<circle cx="66" cy="45" r="4.5" fill="${slot}"/></g>`
  );
}

/**
 * Draws applications as keycaps in two columns from `x`, aligned with the top or the bottom. An odd last keycap is
 * twice as wide: an empty space beside it would look like a missing picture.
 */
export function keycaps(apps: readonly string[], x: number, ink: CapInk, fromBottom: boolean): string {
  const rows = Math.ceil(apps.length / 2);
  const top = fromBottom ? ART_HEIGHT - MARGIN - CAP - (rows - 1) * (CAP + GAP) : MARGIN;
  const caps = apps.map((app, index) => {
    const width = index % 2 === 0 && index === apps.length - 1 ? 2 * CAP + GAP : CAP;
    return capOf(app, x + (index % 2) * (CAP + GAP), top + Math.floor(index / 2) * (CAP + GAP), width);
  });
  return inInk(ink, caps.join(''));
}
