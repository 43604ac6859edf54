/** Wraps a list: on a phone, times have the same width, so that what precedes them is aligned. */
export const TIMES_IN_LINE = 'contents max-md:[&_.data-cell>time]:min-w-17 max-md:[&_.data-cell>time]:text-right';

/** On a phone, a time alone in its line ends at the card’s edge: the menu is in the line above. */
export const TIMES_AT_EDGE = 'contents max-md:[&_.data-cell:has(>time)]:-mr-9.5';
