import { DIGITS, STANDING_KEY } from './glyphs';
import { keyForm } from './key-forms';
import { box, dot, stroke } from './shapes';

const PAPER = '#f4f1ea';
const HOOKS = [
  { x: 54, category: 'Home', color: '#84cdbd' },
  { x: 269, category: 'Professional', color: '#f0b53f' },
];

/** More keys at both sides, which only a low band shows. */
const AWAY = [0, 1, 2].flatMap((at) => [-60 - at * 120, 540 + at * 120]);

const hungOn = ({ x, category, color }: (typeof HOOKS)[number]): string =>
  `<g transform="translate(${x} 13) scale(1.15)" fill="${color}"><path d="M66 18v26" stroke="${PAPER}" stroke-width="3.5"/>` +
  `<path d="${keyForm(category).stem}"/><path fill-rule="evenodd" d="${keyForm(category).bow}"/>${dot(66, 45, 4.5, PAPER)}</g>`;

/** Draws a board of keys with one empty hook, whose tag shows `figures`: the status of a missing page, or a count. */
export function emptyHook(figures: string): string {
  const digits = [...figures].map(
    (figure, place) =>
      `<path transform="translate(${246 - figures.length * 16 + place * 32} 178) scale(2.7 3.4)" d="${DIGITS[figure] ?? ''}"/>`,
  );
  return [
    // The ground extends beyond the view box, since the picture has another shape on phones: a low band.
    box(-480, -336, 1440, 1008, '#0f5a50'),
    '<path d="M-480 34h1440" stroke="#fff" stroke-width="8" opacity=".25"/>',
    `<g fill="#fff" fill-rule="evenodd" opacity=".2">${AWAY.map((x) => `<path transform="translate(${x - 76} 6) scale(1.15)" d="${STANDING_KEY}"/>`).join('')}</g>`,
    ...HOOKS.map(hungOn),
    `<path d="M240 34v34" stroke="${PAPER}" stroke-width="4.5"/>${dot(240, 70, 6, PAPER)}`,
    stroke('M240 70c-3 30 12 40 4 72', PAPER, 2),
    '<g transform="rotate(5 244 140)"><path d="M186 154l18-22h80l18 22v88a8 8 0 0 1-8 8H194a8 8 0 0 1-8-8z" fill="#fbf9f4"/>',
    dot(244, 144, 5, '#0f5a50'),
    `<g fill="none" stroke="#22262e" stroke-width="1.9">${digits.join('')}</g></g>`,
  ].join('');
}
