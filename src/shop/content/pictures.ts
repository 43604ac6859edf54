import { offers } from '../catalog/offers.ts';

/** What is drawn for an application, whichever product it belongs to. */
export const APP_SCENES = [
  'documents',
  'sheet',
  'slides',
  'notes',
  'inbox',
  'database',
  'leaflet',
  'diagram',
  'plan',
] as const;

/** What is drawn for a subject of the shop. */
export const SHOP_SCENES = [
  'activate',
  'calendar',
  'choose',
  'computers',
  'download',
  'keys',
  'once',
  'papers',
  'repair',
  'safe',
  'window',
] as const;

/** What is drawn for a topic of help, with the parts of the keys (src/components/art/scenes-topics.ts). */
export const TOPIC_SCENES = ['lock', 'verify', 'mac', 'help', 'remote', 'mail', 'review', 'steps'] as const;

export const SCENES = [...APP_SCENES, ...SHOP_SCENES, ...TOPIC_SCENES] as const;
export type Scene = (typeof SCENES)[number];

/** What a page may name as its picture: the artwork of an edition, or a scene. */
export const PICTURES: readonly string[] = [...offers.map(({ id }) => id), ...SCENES];

export const isScene = (name: string): name is Scene => (SCENES as readonly string[]).includes(name);

/** The scene of an application, by its name; undefined for one that nobody has drawn yet. */
export const sceneOf = (app: string): Scene | undefined => BY_APP[app.toLowerCase()];

const BY_APP: Readonly<Record<string, Scene>> = {
  word: 'documents',
  excel: 'sheet',
  powerpoint: 'slides',
  onenote: 'notes',
  outlook: 'inbox',
  access: 'database',
  publisher: 'leaflet',
  visio: 'diagram',
  project: 'plan',
};
