import { atom, readonlyType } from 'nanostores';

const $open = atom(false);
const $text = atom('');

/** Whether the command palette is open. */
export const $paletteOpen = readonlyType($open);

/** What is typed into the command palette; it stands here because typing may begin before the palette has loaded. */
export const $paletteText = readonlyType($text);

/** Opens or closes the command palette; closed, it forgets what was typed. */
export function showPalette(open: boolean): void {
  $open.set(open);
  if (!open) $text.set('');
}

/** Replaces what is typed into the command palette. */
export const typeInPalette = (text: string): void => $text.set(text);

/**
 * Takes the keys pressed between the opening of the palette and the moment its field has the focus, so that none is
 * lost and none reaches the screen below.
 */
export function keepTyped(event: KeyboardEvent): void {
  if (!$open.get() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest('[data-palette]')) return;
  if (event.key === 'Escape') showPalette(false);
  else if (event.key === 'Backspace') $text.set($text.get().slice(0, -1));
  else if ([...event.key].length === 1) $text.set($text.get() + event.key);
  else if (event.key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}
