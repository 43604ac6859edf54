import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
const CACHE = 'node_modules/.cache/share-images';

/** Fits the artwork into 1200 by 630 on its own background; `share.svg` already has that size. */
async function draw(svg, target) {
  const ground = /<rect[^>]*fill="([^"]+)"/.exec(svg)?.[1] ?? '#ffffff';
  const picture = sharp(Buffer.from(svg), { density: 144 }).resize(WIDTH, HEIGHT, {
    fit: 'contain',
    background: ground,
  });
  await picture.flatten({ background: ground }).png({ compressionLevel: 9, palette: true }).toFile(target);
}

/** Returns the SVG files of a folder. */
const svgIn = async (folder) =>
  (await readdir(folder)).filter((file) => file.endsWith('.svg')).map((file) => path.join(folder, file));

/**
 * Renders, after the build, every /art/{name}.svg and /art/scenes/{name}.svg as /art/share/{name}.png, because share
 * cards and product feeds do not support SVG. Pictures are cached by the hash of their artwork.
 */
export default () => ({
  name: 'share-images',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const art = path.join(fileURLToPath(dir), 'art');
      const share = path.join(art, 'share');
      await mkdir(share, { recursive: true });
      await mkdir(CACHE, { recursive: true });
      const cachedFiles = new Set(await readdir(CACHE));
      const files = await Promise.all(['.', 'scenes'].map((folder) => svgIn(path.join(art, folder))));
      for (const file of files.flat()) {
        const name = path.basename(file);
        const svg = await readFile(file, 'utf8');
        const cached = `${createHash('sha256').update(`${WIDTH}x${HEIGHT}${svg}`).digest('hex').slice(0, 24)}.png`;
        if (!cachedFiles.has(cached)) await draw(svg, path.join(CACHE, cached));
        const id = name === 'share.svg' ? 'shop' : name.replace(/\.svg$/, '');
        await copyFile(path.join(CACHE, cached), path.join(share, `${id}.png`));
      }
    },
  },
});
