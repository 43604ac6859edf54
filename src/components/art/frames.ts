import type { Frame } from '../../config/activation-frames';
import { keycap } from './caps';
import { LETTERS } from './letters';
import { bars, box, check, dot, moved, stroke } from './shapes';

const WIDTH = 440;
const HEIGHT = 176;
const EDGE = 20;
const INK = 'var(--ink)';
const MUTED = 'var(--muted)';
const LINE = 'var(--line)';
const PAPER = 'var(--paper)';
const BAR = 'var(--bar)';

/** The shop's own paper and ink (src/styles/tokens.css), by the scheme of the page that shows the drawing. */
const SCHEMES =
  '<style>svg{--ground:#f3efe8;--paper:#ffffff;--bar:#e9e4da;--line:#d6d1c7;--edge:#848892;--ink:#181c24;--muted:#565b66;--good:#1c6b45}' +
  '@media(prefers-color-scheme:dark){svg{--ground:#0a0d12;--paper:#171b22;--bar:#272c35;--line:#343943;--edge:#6a707b;--ink:#f2f0ec;--muted:#a8adb7;--good:#63c690}}</style>';

/** A letter the drawings do not know would leave a gap that nobody sees. */
function letterOf(letter: string): (typeof LETTERS)[string] {
  const found = LETTERS[letter];
  if (!found)
    throw new Error(`src/components/art/letters.ts has no outline of "${letter}": use another word in a frame.`);
  return found;
}

/** Of the words in a frame, unless said otherwise. */
const SIZE = 15;

const widthOf = (text: string): number =>
  ([...text].reduce((sum, letter) => sum + letterOf(letter)[0], 0) * SIZE) / 500;

/** Words as outlines: no font loads in a picture. Each letter is drawn once in a file, then used again. */
function words(text: string, x: number, y: number, { color = INK, size = SIZE } = {}): string {
  let at = 0;
  const letters = [...text].map((letter) => {
    const [width, shape] = letterOf(letter);
    const place = at;
    at += width;
    return shape && `<use href="#g${letter.codePointAt(0)}" x="${place}"/>`;
  });
  return moved(x, y, letters.join(''), ` scale(${size / 500})" fill="${color}`);
}

const outlines = (drawing: string): string =>
  [...new Set([...drawing.matchAll(/#g(\d+)/g)].map(([, code]) => Number(code)))]
    .map((code) => `<path id="g${code}" d="${letterOf(String.fromCodePoint(code))[1]}"/>`)
    .join('');

/** Where it happens: an address bar, or a title bar with the way through the menus. */
function bar({ on, at }: Frame): string {
  const top = `<path d="M36 42a10 10 0 0 1 10-10h388a10 10 0 0 1 10 10v26H36z" fill="${BAR}"/>${box(36, 67, 408, 1, LINE)}`;
  if (on === 'computer') {
    const isWord = /^File|Word$/.test(at);
    const tile = isWord ? moved(50, 38, keycap('Word', 0, 0, { cap: PAPER, letter: INK }), ' scale(.4)') : '';
    return top + tile + words(at, isWord ? 86 : 54, 55.5);
  }
  return (
    top +
    dot(54, 50, 4, 'var(--edge)') +
    dot(68, 50, 4, 'var(--edge)') +
    box(88, 38, 342, 24, PAPER, 12) +
    stroke('M103 50v-3a3 3 0 0 1 6 0v3', MUTED, 1.6) +
    box(101, 49, 10, 7, MUTED, 2) +
    words(at, 120, 55, { size: 14 })
  );
}

/** What is typed: the key as five caps, anything else as words in a field. */
function field(type: string, y: number): string {
  const frame = `<rect x="60.5" y="${y}.5" width="359" height="36" rx="7" fill="${PAPER}" stroke="var(--edge)"/>`;
  if (type !== 'key') return frame + words(type, 74, y + 24, { color: MUTED });
  const groups = [0, 1, 2, 3, 4].map(
    (group) => box(68 + group * 69, y + 6, 62, 25, BAR, 5) + bars(80 + group * 69, y + 16, [38], INK, 1, 6),
  );
  return frame + groups.join('');
}

const buttonWidth = (press: string): number => Math.round(widthOf(press) + 40);

/** What is pressed, in ink: vermilion is the shop's own. */
function button(press: string, x: number, y: number): string {
  const width = buttonWidth(press);
  const pointer = `M${x + width - 10} ${y + 20}l15 13-7 1 4 8-4 2-4-8-5 5z`;
  return (
    box(x, y, width, 32, INK, 7) +
    words(press, x + 20, y + 21.5, { color: PAPER }) +
    `<path d="${pointer}" fill="${PAPER}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`
  );
}

const result = (appears: string, x: number, y: number): string =>
  dot(x + 11, y + 16, 11, 'var(--good)') +
  moved(x + 9, y + 20, check(0, 0, PAPER, 4), ' scale(.6)') +
  words(appears, x + 30, y + 21.5);

/** One step of an activation as a file: where it happens, what is typed, what is pressed, what appears. */
export function frameFile(frame: Frame): string {
  const { type, press, appears } = frame;
  const rows = Number(type !== undefined) + Number(press !== undefined || appears !== undefined);
  const top = rows === 2 ? 84 : 106;
  const below = type === undefined ? top : top + 48;
  const end = press ? 60 + buttonWidth(press) + 24 : 60;
  const drawing = [
    box(EDGE, 16, WIDTH, HEIGHT, 'var(--ground)'),
    box(36, 32, 408, 144, PAPER, 10),
    bar(frame),
    `<rect x="36.5" y="32.5" width="407" height="143" rx="10" fill="none" stroke="${LINE}"/>`,
    type === undefined ? '' : field(type, top),
    appears === undefined ? '' : result(appears, end, below),
    press === undefined ? '' : button(press, 60, below),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${EDGE} 16 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${SCHEMES}<defs>${outlines(drawing)}</defs>${drawing}</svg>\n`;
}
