import { ContentError } from '../shop/content/errors';
import { isAddress } from './taken';

/**
 * The Markdown files among what lies in a folder of pages. Throws ContentError for what somebody took for a page and
 * nobody would see, and for a name that is no address; hidden files of systems and editors are passed over.
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
