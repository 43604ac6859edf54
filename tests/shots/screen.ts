import type { Page } from '@playwright/test';

/** One picture: an address, and what is done so that its state shows. */
export interface Screen {
  name: string;
  /** Where it is; `{order}` and `{several}` stand for orders that were bought before. */
  path: string;
  /** Put into the browser's storage before the page. */
  keep?: Record<string, string>;
  /** Ahead of the page, e.g. answers that fail. */
  before?: (page: Page) => Promise<unknown>;
  /** On the page, e.g. a menu that is opened. */
  after?: (page: Page) => Promise<unknown>;
  /** False takes what the screen shows instead of the whole page. */
  whole?: boolean;
}

/** Screens that are looked at together; those of staff and customers need a session, those of an order need one bought. */
export interface Area {
  needs?: 'staff' | 'order' | 'customer';
  screens: Screen[];
}

export const WIDTHS = [360, 768, 1280] as const;
export const SCHEMES = ['light', 'dark'] as const;

export const nameOf = (path: string): string => (path === '/' ? 'home' : path.slice(1).replaceAll(/[^\w-]+/g, '-'));

/** Screens that their address alone shows. */
export const plain = (...paths: string[]): Screen[] => paths.map((path) => ({ name: nameOf(path), path }));
