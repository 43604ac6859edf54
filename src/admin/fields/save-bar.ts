/**
 * Class names for a long form on a screen: once something has changed, its buttons stick to the window's bottom edge.
 */
export const SAVE_BAR = [
  '[&>.form-foot:has([data-changed])]:sticky [&>.form-foot:has([data-changed])]:bottom-0 [&>.form-foot]:z-10',
  '[&>.form-foot:has([data-changed])]:border-t [&>.form-foot:has([data-changed])]:border-line',
  '[&>.form-foot:has([data-changed])]:bg-paper [&>.form-foot:has([data-changed])]:pt-3',
  '[&>.form-foot:has([data-changed])]:pb-[max(12px,env(safe-area-inset-bottom))]',
  // As wide as the screen, and what is behind fades out at it.
  '[&>.form-foot:has([data-changed])]:-mx-4 [&>.form-foot:has([data-changed])]:px-4 lg:[&>.form-foot:has([data-changed])]:-mx-7 lg:[&>.form-foot:has([data-changed])]:px-7 [&>.form-foot:has([data-changed])]:before:pointer-events-none [&>.form-foot:has([data-changed])]:before:absolute [&>.form-foot:has([data-changed])]:before:inset-x-0 [&>.form-foot:has([data-changed])]:before:bottom-full [&>.form-foot:has([data-changed])]:before:mb-px [&>.form-foot:has([data-changed])]:before:h-6 [&>.form-foot:has([data-changed])]:before:bg-linear-to-t [&>.form-foot:has([data-changed])]:before:from-paper [&>.form-foot:has([data-changed])]:before:to-transparent',
  '[&_:is(input,textarea,select,button)]:scroll-mb-24',
].join(' ');
