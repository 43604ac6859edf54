/** Amber turns brown that way: its pale grounds become deep amber and graphite instead (styles/product.css does the same). */
const AMBER_NIGHT: Readonly<Record<string, string>> = { '#f3d48c': '#c0902f', '#f7f2e6': '#23262c' };

const atNight = (rule: string) => `<style>@media(prefers-color-scheme:dark){${rule}}</style>`;

/** In the dark scheme of the page that shows it, a drawing on pale ground swaps light and dark; its hues stay. */
const NIGHT = atNight('svg{filter:invert(.92) hue-rotate(180deg)}');
const PALE_GROUND = /^<rect[^>]* fill="(#[c-f]\w+)/;

/** A drawing as a file of its own; its first part is its ground. */
export function drawingFile(parts: string, width: number, height: number, from = '0 0'): string {
  const [, ground = ''] = PALE_GROUND.exec(parts) ?? [];
  const amber = AMBER_NIGHT[ground];
  const night = amber ? atNight(`[fill="${ground}"]:not([rx]){fill:${amber}}`) : ground && NIGHT;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${width} ${height}" width="${width}" height="${height}">${night}${parts}</svg>\n`;
}
