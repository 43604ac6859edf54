/**
 * For what is around a list whose columns stand side by side where there is room: the first is as wide as `--first`
 * says, loading or loaded, the others as what they hold; the last takes what is left, so that no hole parts a row.
 */
export const PACKED = [
  'contents xl:[&_:is(td,th):is(:first-child:not(.data-tick),.data-tick+*)]:w-(--first)',
  'xl:[&_:is(td,th):is(:first-child:not(.data-tick),.data-tick+*)]:min-w-(--first)',
  'xl:[&_:is(td,th):is(:first-child:not(.data-tick),.data-tick+*)]:max-w-(--first)',
  'xl:[&_:is(td,th):not(:first-child,.data-act):is(:last-child,:has(+.data-act))]:w-full',
  'xl:[&_:is(td,th):not(:first-child,.data-act):is(:last-child,:has(+.data-act))]:max-w-none',
].join(' ');
