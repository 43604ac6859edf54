import { ART_HEIGHT, ART_WIDTH, hungKey, keycaps } from './caps';
import { DIGITS, letterOf } from './glyphs';
import { suiteInk } from './palette';
import { box, dot, stroke } from './shapes';

/** The facts of a product that its suite's artwork shows. */
interface SuiteSubject {
  suite: string;
  version: string;
  apps: readonly string[];
}

/** Hashes a text to a number, the same on every machine. */
const numberOf = (words: string): number =>
  [...words].reduce((sum, letter) => (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0, 7);

const FIVE = [0, 1, 2, 3, 4];

/** The patterns behind the initials; all versions of a suite have the same one. */
const PATTERNS: readonly ((color: string) => string)[] = [
  (color) =>
    FIVE.map((n) =>
      stroke(`M${400 - n * 52} 336a${80 + n * 52} ${80 + n * 52} 0 0 1 ${80 + n * 52}-${80 + n * 52}`, color, 9),
    ).join(''),
  (color) => FIVE.map((n) => box(190 + n * 58, 290 - n * 62, 300, 12, color, 6)).join(''),
  (color) => FIVE.flatMap((row) => FIVE.map((n) => dot(212 + n * 58, 52 + row * 58, 8, color))).join(''),
  (color) => FIVE.map((n) => stroke(`M${150 + n * 76} 350l150-370`, color, 9)).join(''),
];

/** Returns the first two words, whose initials are drawn. */
const initialsOf = (suite: string): string[] => suite.split(/\s+/).filter(Boolean).slice(0, 2);

/** A point takes less room than a digit. */
const [DIGIT_WIDTH, POINT_WIDTH] = [36, 16];

/** Draws the digits and points of a version; omits words, which the page shows beside the picture. */
function numeralsOf(version: string): string {
  let x = 38;
  return [...version.replace(/[^\d.]/g, '')]
    .slice(0, 5)
    .map((digit) => {
      const path = `<path transform="translate(${x} 250) scale(3.2)" d="${DIGITS[digit] ?? 'M1.2 13h2'}"/>`;
      x += digit === '.' ? POINT_WIDTH : DIGIT_WIDTH;
      return path;
    })
    .join('');
}

/**
 * Draws the artwork of a suite that the owner added: its initials over a pattern and its applications as keycaps. The
 * name decides pattern and hue, the version the ground.
 */
export function suiteParts({ suite, version, apps }: SuiteSubject): string {
  const [name, release] = [numberOf(suite), numberOf(version)];
  const ink = suiteInk(name, release);
  const letters = initialsOf(suite).map(
    (word, place) => `<path transform="translate(${32 + place * 100} 40) scale(10)" d="${letterOf(word)}"/>`,
  );
  const pattern = PATTERNS[(name >>> 3) % PATTERNS.length]?.(ink.slot) ?? '';
  return [
    box(0, 0, ART_WIDTH, ART_HEIGHT, ink.ground),
    `<g opacity=".3">${pattern}</g>`,
    `<g fill="none" stroke="${ink.numeral}" stroke-width="2.2" stroke-linecap="round">${letters.join('')}</g>`,
    `<g fill="none" stroke="${ink.numeral}" stroke-width="2">${numeralsOf(version)}</g>`,
    keycaps(apps.slice(0, 6), 240, ink, true),
    hungKey(ink, 341, ''),
  ].join('');
}
