/** A quiet label beside a name. */
export const PILL = 'rounded-pill border border-line px-2 font-[550] text-[0.75rem] text-muted';
