/** A long form on a screen: once something is changed its acts stay in reach, on a bar over what is scrolled. */
export const SAVE_BAR = [
  '[&>.form-foot:has([data-changed])]:sticky [&>.form-foot:has([data-changed])]:bottom-4 [&>.form-foot]:z-10',
  '[&>.form-foot]:rounded-card [&>.form-foot]:border [&>.form-foot]:border-line [&>.form-foot]:bg-surface',
  // The page's own color around it: nothing of what is scrolled shows at its corners.
  '[&>.form-foot]:px-4 [&>.form-foot]:py-2.5 [&>.form-foot:has([data-changed])]:shadow-[0_0_0_16px_var(--color-paper)]',
  '[&_:is(input,textarea,select,button)]:scroll-mb-24',
].join(' ');
