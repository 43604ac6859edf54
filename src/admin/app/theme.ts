import { atom, readonlyType } from 'nanostores';
import { read, write } from '../../stores/storage';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The shop remembers the choice under this name; both share it. */
const NAME = 'color-scheme';

const saved = (): Theme => THEMES.find((theme) => theme === read(NAME)) ?? 'auto';

const $chosen = atom<Theme>(saved());

/** The color scheme: the system's own, or the chosen one. */
export const $theme = readonlyType($chosen);

/** Takes the chosen color scheme and keeps it in this browser. */
export function chooseTheme(theme: Theme): void {
  write(NAME, theme);
  $chosen.set(theme);
  dispatchEvent(new Event('color-scheme'));
}
