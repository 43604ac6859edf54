import type { APP_SCENES } from '../../shop/content/pictures';
import type { SceneInk } from './palette';
import { bars, box, check, dot, shape, stroke, translate } from './shapes';

type Draw = (ink: SceneInk) => string;

/** A sheet of paper that the work lies on. */
const paper = ({ card }: SceneInk, x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, card, 12);

const documents: Draw = (ink) =>
  translate(98, 50, box(0, 0, 190, 250, ink.back, 12), ' rotate(-7 95 125)') +
  paper(ink, 136, 42, 208, 262) +
  box(160, 70, 104, 16, ink.ink, 4) +
  bars(160, 106, [160, 150, 160, 92], ink.line) +
  box(160, 188, 72, 64, ink.soft, 6) +
  stroke('M168 242l18-24 12 14 10-12 16 22', ink.mid, 4) +
  bars(246, 192, [74, 66, 74, 40], ink.line);

const sheet: Draw = (ink) => {
  const columns = [168, 236, 304].map((x) => box(x, 62, 2, 212, ink.line)).join('');
  const rows = [128, 160, 192, 224].map((y) => box(100, y, 280, 2, ink.line)).join('');
  return (
    paper(ink, 84, 46, 312, 244) +
    box(100, 62, 280, 34, ink.ink, 6) +
    box(100, 96, 68, 178, ink.soft) +
    columns +
    rows +
    bars(112, 108, [40, 34, 44, 28], ink.mid, 32, 8) +
    bars(182, 108, [40, 44, 32, 40], ink.line, 32, 8) +
    [60, 96, 76, 126]
      .map((height, bar) => box(258 + bar * 30, 274 - height, 20, height, [ink.mid, ink.ink][bar % 2] as string, 3))
      .join('')
  );
};

const slides: Draw = (ink) =>
  [70, 144, 218]
    .map((y, index) => box(58, y, 74, 56, index === 1 ? ink.ink : ink.back, 6) + box(63, y + 5, 64, 46, ink.card, 4))
    .join('') +
  bars(72, 156, [38, 46, 30], ink.line, 12, 5) +
  paper(ink, 150, 62, 272, 212) +
  box(174, 86, 120, 16, ink.ink, 4) +
  dot(236, 194, 54, ink.soft) +
  shape('M236 194V140a54 54 0 0 1 46.8 81z', ink.mid) +
  shape('M236 194l46.8 27a54 54 0 0 1-46.8 27z', ink.ink) +
  bars(316, 158, [76, 64, 76, 48], ink.line);

const notes: Draw = (ink) =>
  [78, 136, 194].map((y, index) => box(338, y, 44, 46, [ink.ink, ink.mid, ink.back][index] as string, 8)).join('') +
  paper(ink, 112, 42, 242, 262) +
  [70, 108, 146, 184, 222, 260].map((y) => dot(132, y, 6, ink.ground)).join('') +
  box(160, 66, 92, 14, ink.ink, 4) +
  [112, 148, 184]
    .map((y, row) => box(160, y, 22, 22, ink.line, 5) + bars(196, y + 8, [[120, 96, 132][row] as number], ink.line))
    .join('') +
  check(168, 125, ink.ink, 4) +
  check(168, 161, ink.ink, 4) +
  stroke('M160 254c18-34 30-34 34-12s16 20 26-6 24-18 28 4 18 14 40-8', ink.ink, 5);

const inbox: Draw = (ink) =>
  paper(ink, 132, 34, 216, 170) +
  box(154, 58, 92, 14, ink.ink, 4) +
  bars(154, 90, [172, 148, 172], ink.line) +
  box(92, 126, 296, 172, ink.mid, 14) +
  shape('M92 144l134 92a24 24 0 0 0 28 0l134-92v140a14 14 0 0 1-14 14H106a14 14 0 0 1-14-14z', ink.ink) +
  stroke('M104 288l84-70M376 288l-84-70', ink.mid, 3) +
  dot(384, 124, 22, ink.accent) +
  check(380, 131, ink.onAccent, 5);

const database: Draw = (ink) => {
  const drum = (y: number) =>
    shape(`M84 ${y}v40c0 30 124 30 124 0v-40z`, ink.mid) +
    `<ellipse cx="146" cy="${y}" rx="62" ry="22" fill="${ink.ink}"/>`;
  const table = (y: number, widths: readonly number[]) =>
    paper(ink, 270, y, 148, 112) + box(270, y, 148, 30, ink.ink, 8) + bars(286, y + 46, widths, ink.line, 20);
  return (
    stroke('M208 132h30v-30h32M208 210h30v32h32', ink.ink, 4) +
    drum(208) +
    drum(158) +
    drum(108) +
    table(46, [96, 74, 104]) +
    table(182, [84, 104, 60]) +
    dot(270, 102, 8, ink.accent) +
    dot(270, 242, 8, ink.accent)
  );
};

const leaflet: Draw = (ink) =>
  shape('M64 88l112-30v226l-112 16z', ink.back) +
  shape('M176 58l120 30v212l-120-16z', ink.card) +
  shape('M296 88l120-30v226l-120 16z', ink.back) +
  shape('M84 108l74-19v74l-74 14z', ink.mid) +
  bars(86, 196, [68, 58, 68, 40], ink.line) +
  stroke('M198 106l74 18', ink.ink, 14) +
  dot(236, 196, 38, ink.mid) +
  shape('M206 220l22-34 16 18 10-12 20 30a38 38 0 0 1-68-2z', ink.ink) +
  bars(316, 122, [76, 62, 76], ink.line) +
  shape('M316 196l82-14v74l-82 12z', ink.ink);

const diagram: Draw = (ink) =>
  stroke('M240 94v38M240 204v36M186 168H126v-20M294 168h66v-20', ink.ink, 4) +
  box(180, 44, 120, 52, ink.ink, 12) +
  shape('M240 126l60 42-60 42-60-42z', ink.mid) +
  paper(ink, 74, 96, 104, 54) +
  paper(ink, 306, 96, 104, 54) +
  paper(ink, 180, 240, 120, 52) +
  bars(92, 112, [68, 46], ink.line) +
  bars(324, 112, [68, 52], ink.line) +
  bars(198, 256, [84, 56], ink.line) +
  check(238, 172, ink.card);

const plan: Draw = (ink) =>
  paper(ink, 64, 46, 352, 244) +
  box(64, 46, 352, 40, ink.ink, 12) +
  [152, 240, 328].map((x) => box(x, 98, 2, 180, ink.line)).join('') +
  box(84, 108, 96, 22, ink.mid, 6) +
  box(146, 148, 120, 22, ink.soft, 6) +
  box(146, 148, 70, 22, ink.mid, 6) +
  box(232, 188, 92, 22, ink.ink, 6) +
  box(300, 228, 88, 22, ink.soft, 6) +
  shape('M346 104l14 14-14 14-14-14z', ink.accent) +
  stroke('M180 119h12v22M266 159h-8', ink.line, 3);

export const appScenes: Readonly<Record<(typeof APP_SCENES)[number], Draw>> = {
  documents,
  sheet,
  slides,
  notes,
  inbox,
  database,
  leaflet,
  diagram,
  plan,
};
