import { offers } from '../catalog/offers.ts';

/** Drawings for applications, whichever product they belong to. */
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

/** Drawings for subjects of the shop. */
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

/** Drawings for help topics, made of the parts of the keys (src/components/art/scenes-topics.ts). */
export const TOPIC_SCENES = ['lock', 'verify', 'mac', 'help', 'remote', 'mail', 'review', 'steps'] as const;

export const SCENES = [...APP_SCENES, ...SHOP_SCENES, ...TOPIC_SCENES] as const;
export type Scene = (typeof SCENES)[number];

/** The pictures a page may name: the artwork of an edition, or a scene. */
export const PICTURES: readonly string[] = [...offers.map(({ id }) => id), ...SCENES];

/** Returns whether a picture is a scene. */
export const isScene = (name: string): name is Scene => (SCENES as readonly string[]).includes(name);

/** Returns the scene of an application by its name; undefined where there is no drawing. */
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
