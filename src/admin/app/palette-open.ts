import { atom, readonlyType } from 'nanostores';

const $open = atom(false);
const $text = atom('');
const $enter = atom(false);

/** Whether the command palette is open. */
export const $paletteOpen = readonlyType($open);

/** What is typed into the command palette; it is here because typing may begin before the palette has loaded. */
export const $paletteText = readonlyType($text);

/** Whether Enter was pressed before there was anything to choose; the first that comes is chosen then. */
export const $paletteEnter = readonlyType($enter);

/** Opens or closes the command palette; closed, it forgets what was typed. */
export function showPalette(open: boolean): void {
  $open.set(open);
  if (!open) typeInPalette('');
}

/** Replaces what is typed into the command palette. */
export function typeInPalette(text: string): void {
  $enter.set(false);
  $text.set(text);
}

/** Keeps an Enter for what is still to come. */
export const queueEnter = (): void => $enter.set($text.get().trim() !== '');

/**
 * Takes the keys pressed between the opening of the palette and the moment its field has the focus, so that none of them is
 * lost and none reaches the screen below.
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
