import type { TOPIC_SCENES } from '../../shop/content/pictures';
import { DIGITS, STANDING_KEY } from './glyphs';
import type { SceneInk } from './palette';
import { bars, box, check, dot, shape, stroke, translate } from './shapes';

type Draw = (ink: SceneInk) => string;

/** The parts of topic scenes: the rail and hooks, keys, keycaps, tags and ledgers of the products' artwork. */
const rail = ({ mid }: SceneInk) => box(-1680, 38, 3840, 4, mid);
const key = (x: number, y: number, scale: number, fill: string, rotation = '') =>
  translate(x, y, `<path d="${STANDING_KEY}" fill="${fill}" fill-rule="evenodd"/>`, ` scale(${scale})${rotation}`);
/** Its string ends at the ring: the eye stays a whole circle. */
const hangingKey = ({ ink }: SceneInk, x: number, y: number, fill: string) =>
  key(x - 66 * 0.86, y, 0.86, fill) + stroke(`M${x} ${40}v${y - 8}`, ink, 4);

/** A keycap: a face above its lip; `on` is drawn around the center of the face. */
const cap = (ink: SceneInk, x: number, y: number, on = '', width = 60) =>
  translate(
    x,
    y,
    box(0, 0, width, 60, ink.mid, 10) + box(0, 0, width, 52, ink.card, 10) + translate(width / 2, 26, on),
  );
const figure = ({ ground }: SceneInk, digit: string) =>
  translate(-11, -15, `<path d="${DIGITS[digit]}" fill="none" stroke="${ground}" stroke-width="2"/>`, ' scale(2.2)');

/** A tag on its string; its hole is at (x, y). */
const tag = (ink: SceneInk, x: number, y: number, width: number, height: number, fill: string) =>
  stroke(`M${x} 40c-4 ${y / 4} 5 ${y / 3} 0 ${y - 40}`, ink.ink, 3) +
  shape(
    `M${x - width / 2} ${y + 8}l22-26h${width - 44}l22 26v${height - 36}a10 10 0 0 1-10 10h-${width - 20}a10 10 0 0 1-10-10z`,
    fill,
  ) +
  dot(x, y, 6, fill === ink.card ? ink.ink : ink.card);

const PLACES = [0, 1, 2, 3, 4] as const;
const STAR = 'M0-14l4 9 10 1-7.500 6.700 2.300 9.800L0 7.300l-8.800 5.200 2.300-9.800L-14-4l10-1z';

/** Where the old key hung: one dashed line around its ring and bit, and its eye. */
const GHOST = 'M66 34a25 25 0 0 1 10 48v62h12v14H76v10h12v18H62a6 6 0 0 1-6-6V82a25 25 0 0 1 10-48z';

/** A new password: the old key is off its hook, the new one hangs, and something secret is typed. */
const lock: Draw = (ink) =>
  '<g class="aloft">' +
  rail(ink) +
  '<g>' +
  translate(
    94,
    24,
    `<g fill="none" stroke="${ink.ink}" stroke-width="2.500" stroke-dasharray="6 5"><path d="${GHOST}"/>` +
      '<circle cx="66" cy="57" r="9" stroke-dasharray="5 4.420"/></g>',
    ' scale(.86)',
  ) +
  stroke('M151 40v9', ink.ink, 4) +
  '</g><g>' +
  hangingKey(ink, 327, 24, ink.accent) +
  '</g></g><g class="below">' +
  PLACES.map((at) => cap(ink, 74 + at * 68, 240, dot(0, 0, 9, ink.ink))).join('') +
  '</g>';

/** A key is checked: its five groups hang from the rail, and the answer is tied to them. */
const verify: Draw = (ink) =>
  rail(ink) +
  PLACES.map((at) => stroke(`M${74 + at * 83} 42v42`, ink.ink, 3)).join('') +
  PLACES.map((at) => cap(ink, 36 + at * 83, 84, bars(-24, -6, [48], ink.ink, 1, 11), 76)).join('') +
  bars(36, 196, [196, 164, 196, 120], ink.ink, 26, 6) +
  stroke('M352 144c-4 14 5 18 0 34', ink.ink, 3) +
  shape('M284 200l22-26h92l22 26v90a10 10 0 0 1-10 10H294a10 10 0 0 1-10-10z', ink.ink) +
  dot(352, 190, 6, ink.card) +
  stroke('M322 254l20 20 38-44', ink.onAccent, 12);

/** Compatibility: a screen with answers above a keyboard. */
const mac: Draw = (ink) =>
  box(100, 27, 280, 168, ink.ink, 14) +
  box(112, 39, 256, 144, ink.card, 6) +
  [65, 99, 133]
    .map((y, row) => check(146, y + 10, ink.ink, 5) + bars(172, y, [[150, 118, 164][row] as number], ink.ink, 1, 8))
    .join('') +
  [0, 1, 2, 3, 4, 5].map((at) => cap(ink, 39 + at * 68, 207)).join('') +
  box(107, 275, 266, 34, ink.mid, 10) +
  box(107, 275, 266, 26, ink.card, 10);

/** Contact: a question on one tag, an answer on the other. */
const help: Draw = (ink) =>
  rail(ink) +
  tag(ink, 156, 96, 168, 178, ink.card) +
  stroke('M132 158a24 24 0 1 1 36 21c-8 5-12 10-12 20', ink.ink, 11) +
  dot(156, 228, 8, ink.ink) +
  tag(ink, 340, 124, 152, 164, ink.ink) +
  bars(290, 164, [100, 84, 100, 60], ink.onAccent, 26, 8);

/** Remote support: a pointer with a support agent's name tag on the buyer's screen. */
const remote: Draw = (ink) =>
  box(60, 36, 360, 214, ink.ink, 14) +
  box(74, 50, 332, 186, ink.card, 6) +
  box(150, 288, 180, 12, ink.ink, 6) +
  box(226, 250, 28, 40, ink.ink) +
  PLACES.slice(0, 4)
    .map((at) => cap({ ...ink, card: ink.soft }, 96 + at * 52, 74, bars(-14, -4, [28], ink.ink, 1, 8), 44))
    .join('') +
  bars(96, 156, [140, 108, 124], ink.line, 24, 8) +
  shape('M268 142l58 26-24 9-10 24z', ink.ink) +
  stroke('M312 176c10 8 14 12 18 20', ink.ink, 3) +
  box(304, 196, 78, 28, ink.ink, 8) +
  bars(318, 207, [50], ink.onAccent, 1, 7);

/** An email of the shop on two hooks, with a key as its stamp. */
const mail: Draw = (ink) =>
  rail(ink) +
  [132, 348].map((x) => stroke(`M${x} 40v44`, ink.ink, 4) + dot(x, 40, 7, ink.ink)).join('') +
  box(76, 76, 328, 214, ink.card, 12) +
  stroke('M82 84l132 106a42 42 0 0 0 52 0L398 84', ink.ink, 5) +
  translate(306, 198, box(0, 0, 76, 76, ink.ink, 10) + key(4, 5, 0.31, ink.onAccent) + key(31, 5, 0.31, ink.onAccent)) +
  bars(100, 232, [118, 92], ink.ink, 24, 8);

/** Reviews: words on a tag, and five places for stars. */
const review: Draw = (ink) =>
  rail(ink) +
  tag(ink, 240, 84, 300, 148, ink.card) +
  bars(126, 118, [228, 196, 228, 120], ink.ink, 24, 8) +
  PLACES.map((at) => cap(ink, 74 + at * 68, 238, stroke(STAR, ink.ink, 3))).join('');

/** Steps: numbered keycaps in a ledger. */
const steps: Draw = (ink) =>
  box(64, 34, 352, 268, ink.card, 14) +
  [0, 1, 2]
    .map(
      (row) =>
        cap({ ...ink, card: ink.soft, mid: ink.ink }, 88, 54 + row * 80, figure(ink, `${row + 1}`)) +
        bars(172, 66 + row * 80, [[150, 118, 164][row] as number, [92, 132, 76][row] as number], ink.ink, 24, 8) +
        check(376, 88 + row * 80, row < 2 ? ink.ink : ink.line, 6),
    )
    .join('') +
  [124, 204].map((y) => box(88, y, 304, 2, ink.line)).join('');

export const topicScenes: Readonly<Record<(typeof TOPIC_SCENES)[number], Draw>> = {
  lock,
  verify,
  mac,
  help,
  remote,
  mail,
  review,
  steps,
};
