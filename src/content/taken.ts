import { existsSync } from 'node:fs';

/**
 * The file or folder of src/pages that has this name; undefined where there is none. Its pages would be shown instead of
 * a Markdown file of that name, or the rules of its folder would hold for it, as `/offer` is kept from search engines.
 */
export const pageNamed = (name: string): string | undefined =>
  [`src/pages/${name}.astro`, `src/pages/${name}.ts`, `src/pages/${name}`].find((file) => existsSync(file));

/** What a page's address, and so its file, may be called. */
export const isAddress = (name: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) && name !== 'index';
