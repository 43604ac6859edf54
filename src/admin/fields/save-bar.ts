/** A long form on a screen: once something is changed its acts stay in reach, on a bar over what is scrolled. */
export const SAVE_BAR = [
  '[&>.form-foot:has([data-changed])]:sticky [&>.form-foot:has([data-changed])]:bottom-4 [&>.form-foot]:z-10',
  '[&>.form-foot:has([data-changed])]:rounded-card [&>.form-foot:has([data-changed])]:border',
  '[&>.form-foot:has([data-changed])]:border-line [&>.form-foot:has([data-changed])]:bg-surface',
  '[&>.form-foot:has([data-changed])]:px-4 [&>.form-foot:has([data-changed])]:py-2.5',
  // The page's own color around it: nothing of what is scrolled shows at its corners.
  '[&>.form-foot:has([data-changed])]:shadow-[0_0_0_16px_var(--color-paper)]',
  'max-md:[&>.form-foot:has([data-changed])]:bottom-2 max-md:[&>.form-foot:has([data-changed])]:px-2',
  'max-md:[&>.form-foot:has([data-changed])]:py-1.5',
  'max-md:[&>.form-foot:has([data-changed])]:shadow-[0_0_0_8px_var(--color-paper)]',
  '[&_:is(input,textarea,select,button)]:scroll-mb-24',
].join(' ');
