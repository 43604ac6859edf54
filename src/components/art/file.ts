const atNight = (rule: string) => `<style>@media(prefers-color-scheme:dark){${rule}}</style>`;

/** In the dark scheme of the page that shows it, a drawing on pale ground lies in dim light; its hues stay. */
const NIGHT = 'brightness(.76) saturate(1.8)';
const PALE_GROUND = /^<rect[^>]* fill="#[c-f]/;

/** White papers on a ground that stays what it is. */
const DIMMED = 'brightness(.9)';

/** A drawing as a file of its own; its first part is its ground. `papers`: what lies on it is large and white. */
export function drawingFile(parts: string, width: number, height: number, { papers = false } = {}): string {
  const filter = PALE_GROUND.test(parts) ? NIGHT : papers && DIMMED;
  const night = filter ? atNight(`svg{filter:${filter}}`) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${night}${parts}</svg>\n`;
}
