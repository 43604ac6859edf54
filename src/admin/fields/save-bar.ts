/**
 * Class names for a long form on a screen: once something has changed, its buttons stick to the window's bottom edge.
 */
export const SAVE_BAR = [
  '[&>.form-foot:has([data-changed])]:sticky [&>.form-foot:has([data-changed])]:bottom-0 [&>.form-foot]:z-10',
  '[&>.form-foot:has([data-changed])]:border-t [&>.form-foot:has([data-changed])]:border-line',
  '[&>.form-foot:has([data-changed])]:bg-paper [&>.form-foot:has([data-changed])]:pt-3',
  '[&>.form-foot:has([data-changed])]:pb-[max(12px,env(safe-area-inset-bottom))]',
  // Full width on a phone.
  'max-md:[&>.form-foot:has([data-changed])]:-mx-4 max-md:[&>.form-foot:has([data-changed])]:px-4',
  '[&_:is(input,textarea,select,button)]:scroll-mb-24',
].join(' ');
