import { atom, readonlyType } from 'nanostores';

const $open = atom(false);
const $text = atom('');
const $enter = atom(false);

/** Whether the command palette is open. */
export const $paletteOpen = readonlyType($open);

/** The text typed into the command palette; kept here because typing may begin before the palette has loaded. */
export const $paletteText = readonlyType($text);

/** Whether Enter was pressed before there was an entry; the first one that appears is then chosen. */
export const $paletteEnter = readonlyType($enter);

/** Opens or closes the command palette; closing discards the typed text. */
export function showPalette(open: boolean): void {
  $open.set(open);
  if (!open) typeInPalette('');
}

/** Replaces the text in the command palette. */
export function typeInPalette(text: string): void {
  $enter.set(false);
  $text.set(text);
}

/** Remembers an Enter for entries still to come. */
export const queueEnter = (): void => $enter.set($text.get().trim() !== '');

/**
 * Captures keys pressed between opening the palette and its field getting the focus, so that none is lost or reaches
 * the screen below.
 */
export function bufferKeys(event: KeyboardEvent): void {
  if (!$open.get() || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (event.target instanceof Element && event.target.closest('[data-palette]')) return;
  if (event.key === 'Escape') showPalette(false);
  else if (event.key === 'Backspace') typeInPalette($text.get().slice(0, -1));
  else if ([...event.key].length === 1) typeInPalette($text.get() + event.key);
  else if (event.key === 'Enter') queueEnter();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
