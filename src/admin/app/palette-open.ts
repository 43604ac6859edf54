import { atom, readonlyType } from 'nanostores';

const $open = atom(false);

/** Whether the command palette is open. */
export const $paletteOpen = readonlyType($open);

/** Opens or closes the command palette. */
export const showPalette = (open: boolean): void => $open.set(open);
