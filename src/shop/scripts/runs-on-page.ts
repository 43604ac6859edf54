import type { DEVICES, PageTargeting } from './kinds';

/** On which pages and devices a script runs. */
export interface Target {
  deviceTargeting: (typeof DEVICES)[number];
  pageTargeting: PageTargeting;
  targetedPages: readonly string[];
  excludedPages: readonly string[];
}

/** Whether a path is the page, or begins with it where the page ends with `*`. */
const isPage = (path: string) => (page: string) =>
  page.endsWith('*') ? path.startsWith(page.slice(0, -1)) : path === page;

/** Whether a script runs on the page at this path; an excluded page is excluded whatever else is said. */
export function runsOnPage({ pageTargeting, targetedPages, excludedPages }: Target, path: string): boolean {
  if (pageTargeting === 'specific' && !targetedPages.some(isPage(path))) return false;
  return pageTargeting === 'all' || !excludedPages.some(isPage(path));
}
