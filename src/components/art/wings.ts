import type { Scene } from '../../shop/content/pictures';
import { STANDING_KEY } from './glyphs';
import type { SceneInk } from './palette';
import { inkOfScene, sceneParts } from './scenes';
import { box, dot, stroke } from './shapes';

/** How far a band shows more than a scene's 480 units, at each side: 104 px high and 735 px wide. */
const REACH = 960;
/** Scenes with a rail, on which more keys hang. */
const RAILS: readonly Scene[] = ['lock', 'verify', 'help', 'mail', 'review', 'choose'];

/** The places of parts at both sides of a scene: `first` units from its edges, then each `pitch` units. */
const places = (first: number, pitch: number, width: number): number[] =>
  Array.from({ length: Math.ceil((REACH - first) / pitch) }, (_, at) => first + at * pitch).flatMap((offset) => [
    -offset - width,
    480 + offset,
  ]);

/** A key on its hook, around its shaft. */
const hangingKey = ({ ink }: SceneInk): string =>
  `<g opacity=".35"><path d="${STANDING_KEY}" fill="${ink}" fill-rule="evenodd" transform="translate(-57 24) scale(.86)"/>` +
  `${stroke('M0 40v34', ink)}</g>` +
  dot(0, 74, 5, ink);

/** A column of keycaps on the grid of the products' artwork. */
const column = ({ back }: SceneInk): string =>
  `<g opacity=".5">${[36, 104, 172, 240].map((y) => box(0, y, 60, 60, back, 10)).join('')}</g>`;

/** What repeats beside a scene, and where. Boards of keys go on with the same board. */
function patternOf(scene: Scene): [part: string, at: number[]] {
  const ink = inkOfScene(scene);
  if (scene === 'keys') return [sceneParts(scene), places(0, 480, 480)];
  // Beside the reviews' own narrow band no key is cut in half.
  return RAILS.includes(scene)
    ? [hangingKey(ink), places(scene === 'review' ? 84 : 36, 132, 0)]
    : // Far enough that in a panel a little wider than the scene none is cut.
      [column(ink), places(48, 68, 60)];
}

/** What a scene shows beside its 480 by 336 in a wide band: more of the shop's keys and keycaps, each drawn once. */
export function wingsOf(scene: Scene): string {
  const [part, at] = patternOf(scene);
  const id = `beside-${scene}`;
  const uses = at.map((x) => `<use href="#${id}" x="${x}"/>`).join('');
  return `<symbol id="${id}" overflow="visible">${part}</symbol>${uses}`;
}
