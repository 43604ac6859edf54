/** In the dark scheme of the page that shows it, a drawing on pale ground swaps light and dark; its hues stay. */
const NIGHT = '<style>@media(prefers-color-scheme:dark){svg{filter:invert(.92) hue-rotate(180deg)}}</style>';
const ON_PALE_GROUND = /^<rect[^>]* fill="#[c-f]/;

/** A drawing as a file of its own; its first part is its ground. */
export function drawingFile(parts: string, width: number, height: number, from = '0 0'): string {
  const night = ON_PALE_GROUND.test(parts) ? NIGHT : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${width} ${height}" width="${width}" height="${height}">${night}${parts}</svg>\n`;
}
