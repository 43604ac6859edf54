import type { SearchablePage } from './places';

/** Pages as llms.txt lists them, one a line; `origin` without a slash at the end. */
export const linesFor = (places: readonly SearchablePage[], origin: string): string =>
  places
    .map(({ path, title, description }) => `- [${title}](${new URL(path, origin).href}): ${description}`)
    .join('\n');
