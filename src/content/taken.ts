import { existsSync } from 'node:fs';
import { SLUG } from '../shop/formats.ts';

/**
 * Returns the file or folder of src/pages with this name; undefined where there is none. Its page would be shown
 * instead of a Markdown file of that name, or rules for its folder would apply, such as `/offer` being excluded from
 * search engines.
 */
export const pageNamed = (name: string): string | undefined =>
  [`src/pages/${name}.astro`, `src/pages/${name}.ts`, `src/pages/${name}`].find((file) => existsSync(file));

/** Returns whether a name is valid in a page's address, and so as its file name. */
export const isAddress = (name: string): boolean => SLUG.test(name) && name !== 'index';
