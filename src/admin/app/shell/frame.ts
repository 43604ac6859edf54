/** Class names of the back office's frame, shared by the initial HTML and the application. */
export const FRAME =
  'grid min-h-dvh max-lg:grid-cols-1 max-lg:grid-rows-[auto_1fr] lg:grid-cols-[var(--rail-width)_minmax(0,1fr)]';
export const TOPBAR =
  'sticky top-0 z-30 flex h-(--header-height) items-center gap-1.5 border-line border-b bg-paper px-2 lg:hidden';
export const RAIL = 'sticky top-0 h-dvh border-line border-r bg-sunken max-lg:hidden';
export const MAIN = 'min-w-0 outline-none';
/** A screen in the frame, also in a panel beside its list. */
export const PAGE = [
  'page grid max-w-[1320px] content-start gap-5 *:min-w-0 [&>section>*]:min-w-0',
  'p-[22px_max(28px,env(safe-area-inset-right))_48px_28px] max-lg:p-[18px_16px_40px]',
  // As in lists, a normal state has no color.
  '[&>header_.badge-good]:border-line [&>header_.badge-good]:bg-surface [&>header_.badge-good]:text-ink',
].join(' ');
