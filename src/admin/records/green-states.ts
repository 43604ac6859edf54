/** Wraps a list whose states say what works now: those are green, all others as quiet as in other lists. */
export const GREEN_STATES = '[&_td_.badge-good]:text-good!';
