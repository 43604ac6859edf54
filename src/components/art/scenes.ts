import { APP_SCENES, isScene, type Scene } from '../../shop/content/pictures';
import { keycap } from './caps';
import { drawingFile } from './file';
import { type InkName, type SceneInk, sceneInks } from './palette';
import { appScenes } from './scenes-apps';
import { shopScenes } from './scenes-shop';
import { topicScenes } from './scenes-topics';
import { box } from './shapes';

const drawings: Readonly<Record<Scene, (ink: SceneInk) => string>> = { ...appScenes, ...shopScenes, ...topicScenes };

/** The application of each scene's tile, in the order of APP_SCENES. */
const LETTERS = ['Word', 'Excel', 'PowerPoint', 'OneNote', 'Outlook', 'Access', 'Publisher', 'Visio', 'Project'];

/** Each scene has one set of colors, so that it looks the same everywhere; topics beside forms and applications are light. */
const INKS: Readonly<Record<Scene, InkName>> = {
  documents: 'indigo',
  sheet: 'sea',
  slides: 'amber',
  notes: 'indigo',
  inbox: 'sea',
  database: 'amber',
  leaflet: 'indigo',
  diagram: 'sea',
  plan: 'amber',
  activate: 'darkIndigo',
  calendar: 'darkSea',
  choose: 'graphite',
  computers: 'indigo',
  download: 'sea',
  keys: 'darkIndigo',
  once: 'darkSea',
  papers: 'graphite',
  repair: 'indigo',
  safe: 'darkIndigo',
  window: 'amber',
  lock: 'indigo',
  verify: 'sea',
  mac: 'sea',
  help: 'amber',
  remote: 'sea',
  mail: 'indigo',
  review: 'indigo',
  steps: 'graphite',
};

/** Returns the colors a scene is drawn in. */
export const inkOfScene = (scene: Scene): SceneInk => sceneInks[INKS[scene]];

/** Returns the parts of a scene for an <svg> of 480 by 336. */
export function sceneParts(scene: Scene): string {
  const ink = inkOfScene(scene);
  const letter = LETTERS[(APP_SCENES as readonly string[]).indexOf(scene)];
  const colors = ink.ground === ink.soft ? { cap: ink.ink, letter: ink.card } : { cap: ink.mid, letter: ink.ground };
  const cap = letter ? `<g class="tile">${keycap(letter, 384, 240, colors)}</g>` : '';
  return box(0, 0, 480, 336, ink.ground) + drawings[scene](ink) + cap;
}

/** Too small a picture has no letter, which nobody could read. */
const NO_TILE = '<style>@media(max-width:119px){.tile{display:none}}</style>';

/** Returns a scene as an SVG file. */
export const sceneFile = (scene: Scene): string => drawingFile(NO_TILE + sceneParts(scene), 480, 336);

/** Returns the address of a picture's file for cards: a scene, else the artwork of the product with that id. */
export const pictureFileOf = (name: string): string => (isScene(name) ? `/art/scenes/${name}.svg` : `/art/${name}.svg`);
