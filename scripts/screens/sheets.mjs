import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** What a sheet shows of each screen, side by side: screen width, color scheme, and width on the sheet in pixels. */
const COLUMNS = [
  { shot: '360-light', width: 120 },
  { shot: '360-dark', width: 120 },
  { shot: '768-light', width: 230 },
  { shot: '1280-light', width: 370 },
  { shot: '1280-dark', width: 370 },
];
const HEIGHT = 300;
const GAP = 10;
const LABEL = 20;
/** Rows per sheet: more rows become a second sheet. */
const ROWS = 16;
const BETWEEN = '#7a7a7a';

const label = (text, width) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="15" font-family="sans-serif" font-size="13" fill="#fff">${text}</text></svg>`,
  );

async function drawSheet(folder, names, file) {
  const width = COLUMNS.reduce((sum, column) => sum + column.width + GAP, GAP);
  const parts = [];
  let top = GAP;
  for (const name of names) {
    parts.push({ input: label(name, width - 2 * GAP), left: GAP, top });
    let left = GAP;
    for (const column of COLUMNS) {
      const shot = path.join(folder, `${name}-${column.shot}.png`);
      const picture = sharp(shot).resize({ width: column.width });
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      const height = Math.min(info.height, HEIGHT);
      // Long pages are cut to their top, which visitors see first.
      const input = await sharp(data).extract({ left: 0, top: 0, width: column.width, height }).toBuffer();
      parts.push({ input, left, top: top + LABEL });
      left += column.width + GAP;
    }
    top += LABEL + HEIGHT + GAP;
  }
  await sharp({ create: { width, height: top, channels: 3, background: BETWEEN } })
    .composite(parts)
    .webp({ quality: 62 })
    .toFile(file);
}

/** Draws the contact sheets of areas whose pictures are in `dir`, as `<area>[-2].webp` into `to`. */
export async function drawSheets(dir, to, asked) {
  await mkdir(to, { recursive: true });
  const areas = asked.length ? asked : await readdir(dir);
  for (const area of areas) {
    const folder = path.join(dir, area);
    const files = new Set(await readdir(folder));
    const all = [...files].filter((file) => file.endsWith('-360-light.png')).map((file) => file.slice(0, -14));
    const names = all.filter((name) => COLUMNS.every(({ shot }) => files.has(`${name}-${shot}.png`))).sort();
    for (let from = 0, sheet = 1; from < names.length; from += ROWS, sheet += 1)
      await drawSheet(folder, names.slice(from, from + ROWS), path.join(to, `${area}-${sheet}.webp`));
  }
}
