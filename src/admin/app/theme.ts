import { atom, readonlyType } from 'nanostores';
import { read, write } from '../../stores/storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The storage key of the color scheme, shared with the storefront. */
const NAME = 'color-scheme';

const saved = (): Theme => THEMES.find((theme) => theme === read(NAME)) ?? 'auto';

const $chosen = atom<Theme>(saved());

/** The color scheme: the system's, or the chosen one. */
export const $theme = readonlyType($chosen);

/** Applies a color scheme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  write(NAME, theme);
  $chosen.set(theme);
  dispatchEvent(new Event('color-scheme'));
}
