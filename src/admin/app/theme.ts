import { atom, readonlyType } from 'nanostores';
import { COLOR_SCHEME } from '../../shop/color-scheme';
import { read, write } from '../../stores/storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const saved = (): Theme => THEMES.find((theme) => theme === read(COLOR_SCHEME)) ?? 'auto';

const $selected = atom<Theme>(saved());

/** The color scheme: the system's, or the chosen one. */
export const $theme = readonlyType($selected);

/** Applies a color scheme and stores it in this browser. */
export function chooseTheme(theme: Theme): void {
  write(COLOR_SCHEME, theme);
  $selected.set(theme);
  dispatchEvent(new Event(COLOR_SCHEME));
}
