/** The few shapes that scenes and frames consist of. Lengths are units of a picture of 480 by 336. */

/** A rectangle by its upper left corner. */
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`;

/** An outline, drawn with round ends. */
export const stroke = (d: string, color: string, width = 4): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A filled path. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** A circle by its center. */
export const dot = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** Lines of text as bars, one below the other. */
export const bars = (x: number, y: number, widths: readonly number[], fill: string, gap = 18, height = 7): string =>
  widths.map((width, row) => box(x, y + row * gap, width, height, fill, height / 2)).join('');

/** Parts moved by a distance; `more` are further attributes of their group. */
export const translate = (x: number, y: number, parts: string, more = ''): string =>
  `<g transform="translate(${x} ${y})${more}">${parts}</g>`;

/** A check mark whose corner is at the point. */
export const check = (x: number, y: number, color: string, width = 5): string =>
  stroke(`M${x - 9} ${y - 8}l9 9 16-18`, color, width);
