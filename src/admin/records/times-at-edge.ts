/** Wraps a list: on a phone, a time alone in its line ends at the card’s edge: the menu is in the line above. */
export const TIMES_AT_EDGE = 'contents max-md:[&_.data-cell:has(>time)]:-mr-9.5';
