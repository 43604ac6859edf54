import type { Frame } from '../../config/activation-frames';
import { keycap } from './caps';
import { drawingFile } from './file';
import { bars, box, check, dot, moved, stroke } from './shapes';

const WIDTH = 440;
const HEIGHT = 176;
const INK = '#1b2029';
const MUTED = '#5a5f69';
const LINE = '#dcd9d2';
const PAPER = '#ffffff';
const GROUND = '#f1eee7';
/** A browser's window is indigo, a program's sea green. */
const HUES = { web: '#36319a', computer: '#0f5a50' } as const;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const words = (
  text: string,
  x: number,
  y: number,
  { color = INK as string, size = 15, weight = 500, anchor = 'start' } = {},
) =>
  `<text x="${x}" y="${y}" fill="${color}" font-family="Geist,system-ui,sans-serif" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escaped(text)}</text>`;

/** Where it happens: an address bar, or a title bar with the way through the menus. */
function bar({ on, at }: Frame): string {
  const hue = HUES[on];
  const top = `<path d="M36 42a10 10 0 0 1 10-10h388a10 10 0 0 1 10 10v26H36z" fill="${hue}"/>`;
  if (on === 'computer') {
    const isWord = /^File|Word$/.test(at);
    const tile = isWord ? moved(48, 38, keycap('Word', 0, 0, { cap: PAPER, letter: hue }), ' scale(.4)') : '';
    return top + tile + words(at, isWord ? 84 : 54, 55, { color: PAPER });
  }
  return (
    top +
    dot(54, 50, 4, '#ffffff80') +
    dot(68, 50, 4, '#ffffff80') +
    box(88, 38, 340, 24, PAPER, 12) +
    stroke('M103 50v-3a3 3 0 0 1 6 0v3', MUTED, 1.6) +
    box(101, 49, 10, 7, MUTED, 2) +
    words(at, 120, 55, { size: 14 })
  );
}

/** What is typed: the key as five caps, anything else as words in a field. */
function field(type: string, y: number): string {
  const frame = `<rect x="60.5" y="${y}.5" width="359" height="36" rx="7" fill="${PAPER}" stroke="${INK}" stroke-opacity=".45"/>`;
  if (type !== 'key') return frame + words(type, 74, y + 24, { color: MUTED });
  const groups = [0, 1, 2, 3, 4].map(
    (group) => box(68 + group * 69, y + 6, 62, 25, GROUND, 5) + bars(80 + group * 69, y + 16, [38], INK, 1, 6),
  );
  return frame + groups.join('');
}

const widthOf = (press: string): number => Math.round(press.length * 8.4 + 40);

/** What is pressed, in ink: vermilion is the shop's own. */
function button(press: string, x: number, y: number): string {
  const width = widthOf(press);
  const pointer = `M${x + width - 10} ${y + 20}l15 13-7 1 4 8-4 2-4-8-5 5z`;
  return (
    box(x, y, width, 32, INK, 7) +
    words(press, x + width / 2, y + 21, { color: PAPER, size: 14, weight: 600, anchor: 'middle' }) +
    `<path d="${pointer}" fill="${PAPER}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`
  );
}

const result = (appears: string, x: number, y: number): string =>
  dot(x + 11, y + 16, 11, '#1c6b45') +
  moved(x + 9, y + 20, check(0, 0, PAPER, 4), ' scale(.6)') +
  words(appears, x + 30, y + 21, { weight: 600 });

/** One step of an activation as a file: where it happens, what is typed, what is pressed, what appears. */
export function frameFile(frame: Frame): string {
  const { type, press, appears } = frame;
  const rows = Number(type !== undefined) + Number(press !== undefined || appears !== undefined);
  const top = rows === 2 ? 84 : 106;
  const below = type === undefined ? top : top + 48;
  const end = press ? 60 + widthOf(press) + 24 : 60;
  const parts = [
    box(20, 16, WIDTH, HEIGHT, GROUND),
    box(36, 32, 408, 144, PAPER, 10),
    bar(frame),
    `<rect x="36.5" y="32.5" width="407" height="143" rx="10" fill="none" stroke="${LINE}"/>`,
    type === undefined ? '' : field(type, top),
    appears === undefined ? '' : result(appears, end, below),
    press === undefined ? '' : button(press, 60, below),
  ];
  return drawingFile(parts.join(''), WIDTH, HEIGHT, '20 16');
}
