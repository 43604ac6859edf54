import { atom, readonlyType } from 'nanostores';

const $count = atom(0);

/** How many entries of the attention list are open, as last loaded; shown in the rail on every screen. */
export const $openEntries = readonlyType($count);

/** Takes over how many entries an answer says are open. */
export const setOpenEntries = (open: number): void => $count.set(open);
