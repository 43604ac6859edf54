import type { SHOP_SCENES } from '../../shop/content/pictures';
import { STANDING_KEY } from './glyphs';
import type { SceneInk } from './palette';
import { bars, box, check, dot, shape, stroke, translate } from './shapes';

type Draw = (ink: SceneInk) => string;

const key = (x: number, y: number, scale: number, fill: string, more = '') =>
  translate(x, y, `<path d="${STANDING_KEY}" fill="${fill}" fill-rule="evenodd"/>`, ` scale(${scale})${more}`);
const hook = (x: number, color: string) => stroke(`M${x} 44v18`, color, 4) + dot(x, 42, 6, color);
const cap = (x: number, y: number, ink: SceneInk, width = 54) =>
  box(x, y, width, 50, ink.mid, 9) + box(x, y, width, 43, ink.card, 9);

const activate: Draw = (ink) =>
  [0, 1, 2, 3, 4]
    .map((group) => cap(60 + group * 74, 92, ink, 64) + bars(72 + group * 74, 110, [40], ink.ink, 1, 9))
    .join('') +
  stroke('M240 162v42m-18-18 18 18 18-18', ink.ink, 6) +
  box(112, 222, 256, 68, ink.ink, 34) +
  dot(150, 256, 18, ink.accent) +
  check(147, 262, ink.onAccent, 5) +
  bars(186, 244, [140, 92], ink.card, 18, 8);

const calendar: Draw = (ink) => {
  const days = Array.from({ length: 20 }, (_, day) =>
    box(122 + (day % 5) * 50, 136 + Math.floor(day / 5) * 38, 36, 26, day < 13 ? ink.soft : ink.line, 5),
  );
  return (
    box(96, 54, 288, 244, ink.card, 14) +
    box(96, 54, 288, 58, ink.ink, 14) +
    box(96, 96, 288, 16, ink.ink) +
    stroke('M162 42v32M318 42v32', ink.mid, 8) +
    days.join('') +
    `<circle cx="290" cy="225" r="30" fill="none" stroke="${ink.accent}" stroke-width="7"/>`
  );
};

const choose: Draw = (ink) =>
  box(-1680, 42, 3840, 3, ink.line) +
  hook(110, ink.ink) +
  hook(240, ink.ink) +
  hook(370, ink.ink) +
  key(38, 22, 1.2, ink.mid) +
  key(168, 42, 1.2, ink.accent, ' rotate(6 60 40)') +
  key(298, 22, 1.2, ink.ink) +
  dot(318, 258, 26, ink.ink) +
  check(314, 265, ink.card, 6);

const computers: Draw = (ink) =>
  box(58, 62, 244, 168, ink.ink, 12) +
  box(70, 74, 220, 132, ink.card, 5) +
  stroke('M180 230v36M130 270h100', ink.ink, 12) +
  box(88, 92, 184, 18, ink.soft, 5) +
  bars(88, 126, [110, 150, 90], ink.line) +
  box(262, 156, 158, 108, ink.mid, 10) +
  box(272, 166, 138, 86, ink.card, 4) +
  shape('M242 264h198l-12 18H254z', ink.ink) +
  dot(341, 208, 24, ink.accent) +
  check(337, 215, ink.onAccent, 5);

const download: Draw = (ink) =>
  box(110, 168, 260, 116, ink.ink, 14) +
  box(124, 182, 232, 74, ink.card, 5) +
  box(84, 284, 312, 14, ink.mid, 7) +
  shape('M214 38h52v84h38l-64 70-64-70h38z', ink.accent) +
  box(144, 224, 192, 14, ink.soft, 7) +
  box(144, 224, 128, 14, ink.ink, 7);

const keys: Draw = (ink) => {
  const row = (y: number, shift: number) =>
    box(0, y, 480, 3, ink.back) +
    // Half of the space between keys is left at both ends: the board goes on without a gap (wings.ts).
    [0, 1, 2, 3, 4, 5]
      .map((place) => {
        const color = (place + shift) % 6 === 3 ? ink.accent : place % 2 ? ink.mid : ink.ink;
        return dot(40 + place * 80, y, 6, ink.ink) + key(0.5 + place * 80, y - 16, 0.6, color);
      })
      .join('');
  return row(48, 0) + row(194, 3);
};

const once: Draw = (ink) =>
  stroke('M110 74C70 40 70 20 120 20', ink.ink, 4) +
  shape('M96 92l44-50h244a14 14 0 0 1 14 14v150a14 14 0 0 1-14 14H110a14 14 0 0 1-14-14z', ink.card) +
  dot(142, 98, 12, ink.ground) +
  bars(178, 76, [150, 108], ink.line, 24, 10) +
  box(178, 136, 172, 44, ink.ink, 8) +
  bars(196, 154, [88], ink.card, 1, 9) +
  check(318, 163, ink.accent, 6) +
  [0, 1, 2, 3, 4].map((year) => dot(132 + year * 54, 272, year ? 9 : 20, year ? ink.mid : ink.accent)).join('') +
  stroke('M162 272h5M202 272h21M256 272h21M310 272h21', ink.mid, 4);

const papers: Draw = (ink) =>
  translate(230, 60, box(0, 0, 170, 226, ink.soft, 10), ' rotate(7 85 113)') +
  box(110, 42, 196, 258, ink.card, 10) +
  box(132, 68, 70, 16, ink.ink, 4) +
  bars(132, 108, [96, 82, 104, 70], ink.line, 24, 8) +
  bars(250, 108, [34, 34, 34, 34], ink.mid, 24, 8) +
  box(132, 212, 152, 3, ink.ink) +
  bars(228, 228, [56], ink.ink, 1, 12) +
  `<circle cx="318" cy="240" r="42" fill="none" stroke="${ink.accent}" stroke-width="7"/>` +
  check(312, 250, ink.accent, 8);

const repair: Draw = (ink) =>
  key(48, 44, 1.1, ink.mid, ' rotate(-12 60 108)') +
  stroke('M88 172l18-10 8 14 22-12', ink.ground, 9) +
  stroke('M188 120c30-38 74-38 104 0m2-28v30h-30', ink.ink, 7) +
  stroke('M292 214c-30 38-74 38-104 0m-2 28v-30h30', ink.ink, 7) +
  key(290, 50, 1.1, ink.accent);

const safe: Draw = (ink) =>
  box(120, 34, 240, 200, ink.card, 12) +
  bars(144, 58, [124, 90], ink.line, 20, 9) +
  stroke('M134 108h212', ink.line, 3) +
  [0, 1, 2, 3]
    .map((group) => box(140 + group * 52, 126, 44, 50, ink.ink, 9) + box(140 + group * 52, 126, 44, 43, ink.soft, 9))
    .join('') +
  shape(
    'M72 194h92l20 26h112l20-26h92a14 14 0 0 1 14 14v80a14 14 0 0 1-14 14H72a14 14 0 0 1-14-14v-80a14 14 0 0 1 14-14z',
    ink.ink,
  ) +
  key(366, 150, 0.66, ink.accent, ' rotate(18)');

const window: Draw = (ink) =>
  box(76, 50, 328, 240, ink.card, 14) +
  box(76, 50, 328, 42, ink.ink, 14) +
  box(76, 78, 328, 14, ink.ink) +
  [98, 120, 142].map((x) => dot(x, 71, 6, ink.mid)).join('') +
  box(98, 114, 76, 154, ink.soft, 8) +
  bars(112, 132, [48, 40, 48, 32], ink.mid, 22, 8) +
  box(194, 114, 188, 70, ink.soft, 8) +
  bars(194, 204, [188, 160, 120], ink.line, 22, 9);

export const shopScenes: Readonly<Record<(typeof SHOP_SCENES)[number], Draw>> = {
  activate,
  calendar,
  choose,
  computers,
  download,
  keys,
  once,
  papers,
  repair,
  safe,
  window,
};
