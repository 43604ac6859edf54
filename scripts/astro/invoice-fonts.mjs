import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The font families of invoices, in order of preference for each letter; bold only where headings need it. */
const FAMILIES = [
  { name: 'noto-sans', bold: true },
  { name: 'noto-sans-jp', bold: false },
];
/** Latin first: its digits, spaces and signs are also in most other subsets. */
const ORDER = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese', 'cyrillic-ext', 'greek-ext', 'devanagari'];

const rangesOf = (text) =>
  text.split(',').map((range) => {
    const [first, last] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last ?? first, 16)];
  });

/** Returns the subsets of a family, as listed in its style sheet. */
export async function subsetsOf({ name, bold }, packages = 'node_modules/@fontsource') {
  const css = await readFile(path.join(packages, name, '400.css'), 'utf8');
  const faces = [...css.matchAll(/url\(\.\/files\/([\w-]+)-400-normal\.woff\)[^}]*?unicode-range: ([^;]+);/g)];
  const subsets = faces.map(([, file, ranges]) => ({
    regular: `${file}-400-normal.woff`,
    bold: `${file}-${bold ? 700 : 400}-normal.woff`,
    ranges: rangesOf(ranges),
  }));
  const rank = ({ regular }) => ORDER.indexOf(regular.slice(name.length + 1, -'-400-normal.woff'.length)) >>> 0;
  return subsets.sort((a, b) => rank(a) - rank(b));
}

/** Returns every subset, in the order they are searched. */
export const allSubsets = async () => (await Promise.all(FAMILIES.map((family) => subsetsOf(family)))).flat();

/**
 * Turns, after the build, the Noto subsets for PDF invoices into assets, with a list of each subset's characters. The
 * Worker loads the few a document needs; none is in its bundle.
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
