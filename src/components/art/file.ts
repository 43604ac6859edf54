/** Grounds of the tiers in the dark scheme, so that all years are one style: caps stay pale on them (styles/art.css). */
export const NIGHT_GROUNDS: Readonly<Record<string, string>> = {
  '#cfe8e1': '#64a295',
  '#d9dcf6': '#8385c9',
  '#f3d48c': '#8d6b26',
  '#f7f2e6': '#23262c',
};

const atNight = (rule: string) => `<style>@media(prefers-color-scheme:dark){${rule}}</style>`;

/** In the dark scheme of the page that shows it, a drawing on pale ground swaps light and dark; its hues stay. */
const NIGHT = atNight('svg{filter:invert(.92) hue-rotate(180deg)}');
const PALE_GROUND = /^<(?:rect|path)[^>]* fill="(#[c-f]\w+)/;

/** White papers on a ground that stays what it is. */
const DIMMED = 'svg{filter:brightness(.9)}';

/** A drawing as a file of its own; its first part is its ground. `papers`: what lies on it is large and white. */
export function drawingFile(parts: string, width: number, height: number, { papers = false } = {}): string {
  const [, ground = ''] = PALE_GROUND.exec(parts) ?? [];
  const own = NIGHT_GROUNDS[ground];
  const kept = [own && `svg>:nth-child(2){fill:${own}}`, papers && DIMMED].filter(Boolean).join('');
  const night = ground && !own ? NIGHT : kept && atNight(kept);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${night}${parts}</svg>\n`;
}
