/**
 * Wraps a list whose columns are packed to the left where there is room: the first has the width `--first`, loading or
 * loaded, the others that of their contents, and the last takes the rest, so that no gap splits a row.
 */
export const PACKED = [
  'contents xl:[&_:is(td,th):is(:first-child:not(.data-tick),.data-tick+*)]:w-(--first)',
  'xl:[&_:is(td,th):is(:first-child:not(.data-tick),.data-tick+*)]:min-w-(--first)',
  'xl:[&_:is(td,th):is(:first-child:not(.data-tick),.data-tick+*)]:max-w-(--first)',
  'xl:[&_:is(td,th):not(:first-child,.data-act):is(:last-child,:has(+.data-act))]:w-full',
  'xl:[&_:is(td,th):not(:first-child,.data-act):is(:last-child,:has(+.data-act))]:max-w-none',
].join(' ');
