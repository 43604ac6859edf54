/** The storage key of the chosen color scheme, and the name of the event that says it changed. */
export const COLOR_SCHEME = 'color-scheme';
