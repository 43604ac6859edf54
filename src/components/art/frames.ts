import type { Frame } from '../../config/activation-frames';
import { keycap } from './caps';
import { LETTERS } from './letters';
import { bars, box, check, dot, stroke, translate } from './shapes';

/** About the displayed width, so that text is shown at the size drawn here. */
const WIDTH = 280;
const HEIGHT = 132;
/** The left and right margin of the window's content. */
const LEFT = 14;
const ROOM = WIDTH - 2 * LEFT;
const INK = 'var(--ink)';
const MUTED = 'var(--muted)';
const LINE = 'var(--line)';
const PAPER = 'var(--paper)';
const BAR = 'var(--bar)';

/** The shop's paper and ink (src/styles/tokens.css), by the color scheme of the reader. */
const SCHEMES =
  '<style>svg{--paper:#ffffff;--bar:#e9e4da;--line:#d6d1c7;--edge:#848892;--ink:#181c24;--muted:#565b66;--good:#1c6b45}' +
  '@media(prefers-color-scheme:dark){svg{--paper:#171b22;--bar:#272c35;--line:#343943;--edge:#6a707b;--ink:#f2f0ec;--muted:#a8adb7;--good:#63c690}}</style>';

/** Throws for a letter without an outline, which would otherwise leave an unnoticed gap. */
function letterOf(letter: string): (typeof LETTERS)[string] {
  const outline = LETTERS[letter];
  if (!outline)
    throw new Error(`src/components/art/letters.ts has no outline of "${letter}": use another word in a frame.`);
  return outline;
}

/** The font size of text in a frame. */
const SIZE = 15;

const widthOf = (text: string): number =>
  ([...text].reduce((sum, letter) => sum + letterOf(letter)[0], 0) * SIZE) / 500;

/** Draws text as outlines, because no font loads in an image. Each letter is defined once per file and then reused. */
function words(text: string, x: number, y: number, { color = INK } = {}): string {
  let at = 0;
  const letters = [...text].map((letter) => {
    const [width, shape] = letterOf(letter);
    const place = at;
    at += width;
    return shape && `<use href="#g${letter.codePointAt(0)}" x="${place}"/>`;
  });
  return translate(x, y, letters.join(''), ` scale(${SIZE / 500})" fill="${color}`);
}

const outlines = (drawing: string): string =>
  [...new Set([...drawing.matchAll(/#g(\d+)/g)].map(([, code]) => Number(code)))]
    .map((code) => `<path id="g${code}" d="${letterOf(String.fromCodePoint(code))[1]}"/>`)
    .join('');

/** Returns the end of a menu path, as much of it as fits. */
function endOf(at: string, room: number): string {
  const levels = at.split(' > ');
  while (levels.length > 1 && widthOf(levels.join(' > ')) > room) levels.shift();
  return levels.join(' > ');
}

/** Draws where a step happens: an address bar, or a title bar with the menu path. */
function bar({ on, at }: Frame): string {
  const top = `<path d="M0 10a10 10 0 0 1 10-10h${WIDTH - 20}a10 10 0 0 1 10 10v24H0z" fill="${BAR}"/>${box(0, 33, WIDTH, 1, LINE)}`;
  if (on === 'computer') {
    const isWord = /^File|Word$/.test(at);
    const tile = isWord ? translate(LEFT, 5, keycap('Word', 0, 0, { cap: PAPER, letter: INK }), ' scale(.4)') : '';
    const start = isWord ? LEFT + 34 : LEFT + 2;
    return top + tile + words(endOf(at, WIDTH - LEFT - start), start, 22.5);
  }
  return (
    top +
    dot(LEFT + 4, 17, 4, 'var(--edge)') +
    dot(LEFT + 18, 17, 4, 'var(--edge)') +
    box(46, 5, WIDTH - 46 - 8, 24, PAPER, 12) +
    stroke('M61 17v-3a3 3 0 0 1 6 0v3', MUTED, 1.6) +
    box(59, 16, 10, 7, MUTED, 2) +
    words(at, 77, 22)
  );
}

/** Draws the input: the key as five groups, anything else as text in a field. */
function field(type: string, y: number): string {
  const frame = `<rect x="${LEFT}.5" y="${y}.5" width="${ROOM - 1}" height="31" rx="7" fill="${PAPER}" stroke="var(--edge)"/>`;
  if (type !== 'key') return frame + words(type, LEFT + 12, y + 21.5, { color: MUTED });
  const groups = [0, 1, 2, 3, 4].map(
    (group) =>
      box(LEFT + 6 + group * 48.5, y + 6, 46, 20, BAR, 5) + bars(LEFT + 14 + group * 48.5, y + 13, [30], INK, 1, 6),
  );
  return frame + groups.join('');
}

/** Draws the button to press, in ink, because vermilion belongs to the shop's own buttons. */
function button(press: string, x: number, y: number): string {
  const width = Math.round(widthOf(press) + 36);
  const pointer = `M${x + width - 10} ${y + 15}l15 13-7 1 4 8-4 2-4-8-5 5z`;
  return (
    box(x, y, width, 32, INK, 7) +
    words(press, x + 18, y + 21.5, { color: PAPER }) +
    `<path d="${pointer}" fill="${PAPER}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`
  );
}

/** Draws the result with a tick. */
const result = (appears: string, x: number, y: number): string =>
  dot(x + 11, y + 16, 11, 'var(--good)') +
  translate(x + 9, y + 20, check(0, 0, PAPER, 4), ' scale(.6)') +
  words(appears, x + 30, y + 21.5);

/** Returns one activation step as an SVG file: its place, input, button and result. */
export function frameFile(frame: Frame): string {
  const { says, type, press, appears } = frame;
  // Every window has two rows: a single row would leave it half empty beside the others.
  const rows = [
    says && ((y: number) => words(says, LEFT + 2, y + 21.5, { color: MUTED })),
    type && ((y: number) => field(type, y)),
    press && ((y: number) => button(press, LEFT, y)),
    appears && ((y: number) => result(appears, LEFT, y)),
  ].filter((row) => typeof row === 'function');
  const drawing = [
    box(0, 0, WIDTH, HEIGHT, PAPER, 10),
    bar(frame),
    `<rect x=".5" y=".5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="9.5" fill="none" stroke="${LINE}"/>`,
    ...rows.map((draw, row) => draw(47 + row * 40)),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${SCHEMES}<defs>${outlines(drawing)}</defs>${drawing}</svg>\n`;
}
