import type { DEVICES, PageTargeting } from './kinds';

/** The pages and devices a script runs on. */
export interface Target {
  deviceTargeting: (typeof DEVICES)[number];
  pageTargeting: PageTargeting;
  targetedPages: readonly string[];
  excludedPages: readonly string[];
}

/** Matches a path with a page; a page that ends with `*` matches as a prefix. */
const isPage = (path: string) => (page: string) =>
  page.endsWith('*') ? path.startsWith(page.slice(0, -1)) : path === page;

/** Returns whether a script runs on the page at this path; exclusion takes precedence. */
export function runsOnPage({ pageTargeting, targetedPages, excludedPages }: Target, path: string): boolean {
  if (pageTargeting === 'specific' && !targetedPages.some(isPage(path))) return false;
  return pageTargeting === 'all' || !excludedPages.some(isPage(path));
}
