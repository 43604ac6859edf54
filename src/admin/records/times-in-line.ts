/** For what is around a list: on a phone times take one width, so that what is before them ends at one edge. */
export const TIMES_IN_LINE = 'contents max-md:[&_.data-cell>time]:min-w-17 max-md:[&_.data-cell>time]:text-right';

/** On a phone a time alone in its line ends at the card’s edge: the menu above it takes no room there. */
export const TIMES_AT_EDGE = 'contents max-md:[&_.data-cell:has(>time)]:-mr-9.5';
