import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The families an invoice may need, the first that has a letter draws it; bold only where headings need it. */
const FAMILIES = [
  { name: 'noto-sans', bold: true },
  { name: 'noto-sans-jp', bold: false },
];
/** Latin first: digits, spaces and signs are in most others, too. */
const ORDER = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext', 'devanagari'];

const rangesOf = (text) =>
  text.split(',').map((range) => {
    const [first, last] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)];
  });

/** The subsets of a family, as its style sheet lists them. */
export async function subsetsOf({ name, bold }, packages = 'node_modules/@fontsource') {
  const css = await readFile(path.join(packages, name, '400.css'), 'utf8');
  const faces = [...css.matchAll(/url\(\.\/files\/([\w-]+)-400-normal\.woff\)[^}]*?unicode-range: ([^;]+);/g)];
  const found = faces.map(([, file, ranges]) => ({
    regular: `${file}-400-normal.woff`,
    bold: `${file}-${bold ? 700 : 400}-normal.woff`,
    ranges: rangesOf(ranges),
  }));
  const rank = ({ regular }) => ORDER.indexOf(regular.slice(name.length + 1, -'-400-normal.woff'.length)) >>> 0;
  return found.sort((a, b) => rank(a) - rank(b));
}

/** Every subset, in the order they are looked through. */
export const allSubsets = async () => (await Promise.all(FAMILIES.map((family) => subsetsOf(family)))).flat();

/**
 * After the build: the subsets of Noto that PDF invoices are drawn with become assets, with the list of what each holds.
 * The Worker loads the few a document needs; none is in its bundle.
 */
export default () => ({
  name: 'invoice-fonts',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const target = path.join(fileURLToPath(dir), 'fonts', 'invoices');
      await mkdir(target, { recursive: true });
      const subsets = await allSubsets();
      for (const file of new Set(subsets.flatMap(({ regular, bold }) => [regular, bold]))) {
        const family = FAMILIES.toReversed().find(({ name }) => file.startsWith(`${name}-`))?.name ?? '';
        await copyFile(path.join('node_modules/@fontsource', family, 'files', file), path.join(target, file));
      }
      await writeFile(path.join(target, 'ranges.json'), JSON.stringify(subsets));
    },
  },
});
