/** Class names for a long form on a screen: its buttons stay at the window's bottom edge. */
export const SAVE_BAR = [
  '[&>.form-foot]:sticky [&>.form-foot]:bottom-0 [&>.form-foot]:z-10',
  '[&>.form-foot]:border-t [&>.form-foot]:border-line [&>.form-foot]:bg-paper [&>.form-foot]:pt-3 [&>.form-foot]:-mb-10 lg:[&>.form-foot]:-mb-12 [&>.form-foot]:pb-[max(12px,env(safe-area-inset-bottom))]',
  // As wide as the screen, and what is behind fades out at it.
  '[&>.form-foot]:-mx-4 [&>.form-foot]:px-4 lg:[&>.form-foot]:-mx-7 lg:[&>.form-foot]:px-7 [&>.form-foot]:before:pointer-events-none [&>.form-foot]:before:absolute [&>.form-foot]:before:inset-x-0 [&>.form-foot]:before:bottom-full [&>.form-foot]:before:mb-px [&>.form-foot]:before:h-6 [&>.form-foot]:before:bg-linear-to-t [&>.form-foot]:before:from-paper [&>.form-foot]:before:to-transparent',
  '[&_:is(input,textarea,select,button)]:scroll-mb-24',
].join(' ');
