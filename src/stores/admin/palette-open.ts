import { atom, readonlyType } from 'nanostores';

const $open = atom(false);

/** Whether the command palette is open. */
export const $paletteOpen = readonlyType($open);

export const showPalette = (open: boolean): void => $open.set(open);
