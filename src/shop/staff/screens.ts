import { type AccessLevel, levelOf, type Permission } from './permissions';
import { SCREENS } from './screen-list';
import { GROUPS, type Group, type ScreenRow } from './screen-row';

export type ScreenId = (typeof SCREENS)[number]['id'];

export interface Screen extends ScreenRow {
  id: ScreenId;
}

/** Sub-pages of the Shopify area, named as in the specification. */
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

/** Returns the screen with this id. */
export function screenOf(id: ScreenId): Screen {
  const match = ALL.find((screen) => screen.id === id);
  if (!match) throw new Error(`No screen is called ${id}`);
  return match;
}

/** A screen and the variable segments of its address. */
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

/** Returns the screens at a path; several only where they share it by tabs. */
function screensAt(path: string): Match[] {
  return ALL.flatMap((screen) => {
    const params = [screen.path, ...(screen.also ?? [])]
      .map((pattern) => paramsOf(pattern, path))
      .find((params) => params !== undefined);
    return params ? [{ screen, params }] : [];
  });
}

/** Returns whether the shell serves this path with status 200. */
export const isScreenPath = (path: string): boolean => screensAt(path).length > 0;

/**
 * Returns the screen an address opens. Without a `tab`, it is the first of several screens that `may` allows, or else
 * the first of all. Undefined for addresses without a screen.
 */
export function screenAt(path: string, tab: string | null, may: (screen: Screen) => boolean): Match | undefined {
  const matches = screensAt(path);
  if (matches.length < 2) return matches[0];
  if (tab !== null) return matches.find(({ screen }) => screen.tab === tab);
  return matches.find(({ screen }) => may(screen)) ?? matches[0];
}

/** Returns the address of a screen; `params` fill the variable segments of its path. */
export function screenPath(id: ScreenId, params: Record<string, string> = {}): string {
  const { path, tab } = screenOf(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'main'));
  return tab ? `${filled}?tab=${tab}` : filled;
}

/** Returns the address of a screen with additional query parameters. */
export function screenLink(id: ScreenId, query: Record<string, string>): string {
  const address = screenPath(id);
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}

/** Returns the access level a screen requires: that of its permission. */
export const screenLevel = ({ permission }: Screen): AccessLevel => (permission ? levelOf(permission) : 1);

/** The facts that decide what a staff member may open. */
export interface Access {
  permissions: readonly Permission[];
  accessLevel: number;
}

export type Verdict = 'allowed' | 'permission' | 'level';

/** Returns whether a screen may be opened, level first. A call asks for its permission before that permission's level. */
export function verdictOn(screen: Screen, { permissions, accessLevel }: Access): Verdict {
  if (screen.open) return 'allowed';
  if (accessLevel < screenLevel(screen)) return 'level';
  return screen.permission && !permissions.includes(screen.permission) ? 'permission' : 'allowed';
}

/** Returns a staff member's rail: groups in order, each with the screens they may open. */
export function railOf(access: Access): { group: Group; screens: Screen[] }[] {
  return GROUPS.map((group) => ({
    group,
    screens: ALL.filter((screen) => screen.group === group && verdictOn(screen, access) === 'allowed'),
  })).filter(({ screens }) => screens.length > 0);
}
