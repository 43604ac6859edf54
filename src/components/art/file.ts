/** Amber turns brown that way: its pale grounds become deep amber and graphite instead (styles/product.css does the same). */
const AMBER_NIGHT: Readonly<Record<string, string>> = { '#f3d48c': '#8d6b26', '#f7f2e6': '#23262c' };

const atNight = (rule: string) => `<style>@media(prefers-color-scheme:dark){${rule}}</style>`;

/** In the dark scheme of the page that shows it, a drawing on pale ground swaps light and dark; its hues stay. */
const NIGHT = atNight('svg{filter:invert(.92) hue-rotate(180deg)}');
const PALE_GROUND = /^<rect[^>]* fill="(#[c-f]\w+)/;

/** White papers on a ground that stays what it is. */
const DIMMED = 'svg{filter:brightness(.9)}';

/** A drawing as a file of its own; its first part is its ground. `papers`: what lies on it is large and white. */
export function drawingFile(parts: string, width: number, height: number, { papers = false } = {}): string {
  const [, ground = ''] = PALE_GROUND.exec(parts) ?? [];
  const amber = AMBER_NIGHT[ground];
  const kept = [amber && `[fill="${ground}"]:not([rx]){fill:${amber}}`, papers && DIMMED].filter(Boolean).join('');
  const night = ground && !amber ? NIGHT : kept && atNight(kept);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${night}${parts}</svg>\n`;
}
