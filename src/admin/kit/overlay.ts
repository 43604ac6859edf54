/** Class names of overlays, shared by everything that opens one. */

/** The backdrop of a dialog, a panel or the palette. */
export const BACKDROP =
  'fixed inset-0 z-40 bg-[oklch(0.15_0.02_262/0.4)] transition-opacity duration-(--motion-quick) data-starting-style:opacity-0';

/** The positioner of a menu. */
export const POSITIONER = 'z-60 outline-none';

/** A menu, one of its items, and the check mark. */
export const MENU =
  'max-h-(--available-height) min-w-[max(190px,var(--anchor-width))] max-w-[min(340px,var(--available-width))] overflow-y-auto rounded-card border border-line bg-surface p-1.25 text-ink shadow-float outline-none';
export const MENU_ITEM =
  'flex min-h-[max(32px,calc(var(--control)-4px))] cursor-pointer select-none items-center gap-2 rounded-[6px] px-2.5 py-1 outline-none data-disabled:cursor-not-allowed data-highlighted:bg-sunken data-disabled:text-muted data-highlighted:shadow-[inset_0_0_0_1px_var(--color-line)]';
export const MENU_MARK = 'invisible grid w-4 text-ink data-checked:visible *:size-4';
