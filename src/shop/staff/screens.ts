import { type AccessLevel, levelOf, type Permission } from './permissions';
import { SCREENS } from './screen-list';
import { GROUPS, type Group, type ScreenRow } from './screen-row';

export type ScreenId = (typeof SCREENS)[number]['id'];

export interface Screen extends ScreenRow {
  id: ScreenId;
}

/** Sub-pages of the Shopify area, as the specification names them. */
export const SHOPIFY_PARTS = {
  'license-manager': 'License manager',
  products: 'Products',
  orders: 'Orders',
  customers: 'Customers',
  analytics: 'Analytics',
  settings: 'Settings',
  sync: 'Sync',
} as const;

const ALL: readonly Screen[] = SCREENS;

/** The screen with this id. */
export function screenOf(id: ScreenId): Screen {
  const found = ALL.find((screen) => screen.id === id);
  if (!found) throw new Error(`No screen is called ${id}`);
  return found;
}

/** A screen and the varying parts of its address. */
export interface Match {
  screen: Screen;
  params: Record<string, string>;
}

function paramsOf(pattern: string, path: string): Record<string, string> | undefined {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (!part.startsWith('{')) {
      if (part !== value) return undefined;
    } else if (/^[\w-]{1,64}$/.test(value)) params[part.slice(1, -1)] = value;
    else return undefined;
  }
  return params.part !== undefined && !(params.part in SHOPIFY_PARTS) ? undefined : params;
}

/** The screens a path leads to; several only where they share it by tabs. */
function screensAt(path: string): Match[] {
  return ALL.flatMap((screen) => {
    const params = [screen.path, ...(screen.also ?? [])]
      .map((pattern) => paramsOf(pattern, path))
      .find((found) => found !== undefined);
    return params ? [{ screen, params }] : [];
  });
}

/** Whether the shell answers this path with status 200. */
export const isScreenPath = (path: string): boolean => screensAt(path).length > 0;

/**
 * The screen an address opens. Without a `tab` the first of several screens that `may` allows is meant, or else the
 * first of all. Undefined for addresses that lead nowhere.
 */
export function screenAt(path: string, tab: string | null, may: (screen: Screen) => boolean): Match | undefined {
  const found = screensAt(path);
  if (found.length < 2) return found[0];
  if (tab !== null) return found.find(({ screen }) => screen.tab === tab);
  return found.find(({ screen }) => may(screen)) ?? found[0];
}

/** The address of a screen; `params` fill the varying parts of its path. */
export function screenPath(id: ScreenId, params: Record<string, string> = {}): string {
  const { path, tab } = screenOf(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'main'));
  return tab ? `${filled}?tab=${tab}` : filled;
}

/** The access level a screen asks for: that of its permission. */
export const screenLevel = ({ permission }: Screen): AccessLevel => (permission ? levelOf(permission) : 1);

/** What decides over somebody's access. */
export interface Access {
  permissions: readonly Permission[];
  accessLevel: number;
}

export type Verdict = 'allowed' | 'permission' | 'level';

/** Whether somebody may open a screen, checked in the same order as in the API: level first. */
export function verdictOn(screen: Screen, { permissions, accessLevel }: Access): Verdict {
  if (screen.open) return 'allowed';
  if (accessLevel < screenLevel(screen)) return 'level';
  return screen.permission && !permissions.includes(screen.permission) ? 'permission' : 'allowed';
}

/** The rail of somebody: groups in their order, each with the screens that they may open. */
export function railOf(access: Access): { group: Group; screens: Screen[] }[] {
  return GROUPS.map((group) => ({
    group,
    screens: ALL.filter((screen) => screen.group === group && verdictOn(screen, access) === 'allowed'),
  })).filter(({ screens }) => screens.length > 0);
}
