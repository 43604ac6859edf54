import { atom, readonlyType } from 'nanostores';

const $count = atom(0);

/** The number of open attention entries, as last loaded; shown in the rail on every screen. */
export const $openEntries = readonlyType($count);

/** Stores the number of open entries from a response. */
export const setOpenEntries = (open: number): void => $count.set(open);
