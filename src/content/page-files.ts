import { ContentError } from '../shop/content/errors';
import { isAddress } from './taken';

/**
 * Returns the Markdown files of a folder of pages. Throws a ContentError for files that look like pages but would not
 * be published, and for names that are not valid addresses; hidden files of systems and editors are skipped.
 */
export function pageFiles(dir: string, entries: readonly { name: string; isDirectory: () => boolean }[]): string[] {
  const files = entries.filter(({ name }) => !name.startsWith('.'));
  for (const entry of files) {
    const [file, extension] = [`${dir}/${entry.name}`, /\.[^.]*$/.exec(entry.name)?.[0] ?? ''];
    if (entry.isDirectory())
      throw new ContentError(file, 'file name', `a folder holds no pages: move its files to ${dir}.`);
    if (extension !== '.md') throw new ContentError(file, 'file name', 'only files that end in .md become pages.');
    if (!isAddress(entry.name.slice(0, -3)))
      throw new ContentError(
        file,
        'file name',
        'it becomes the address of the page: use small letters, digits and single dashes, as in spring-offer.md.',
      );
  }
  return files.map(({ name }) => name).sort();
}
