import type { SearchablePage } from './places';

/** Lists pages for llms.txt, one per line; `origin` without a trailing slash. */
export const linesFor = (places: readonly SearchablePage[], origin: string): string =>
  places
    .map(({ path, title, description }) => `- [${title}](${new URL(path, origin).href}): ${description}`)
    .join('\n');
