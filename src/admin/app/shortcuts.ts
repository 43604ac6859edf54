import { atom, readonlyType } from 'nanostores';
import { read, write } from '../../stores/storage';

const NAME = 'admin-single-keys';

const $on = atom(read(NAME) !== 'off');
const $list = atom(false);

/** Whether keys without Ctrl work outside lists (`/`, `?`, `g`); some people need to turn them off. */
export const $singleKeys = readonlyType($on);

/** Whether the list of shortcuts is shown. */
export const $shortcuts = readonlyType($list);

/** Turns keys without a modifier on or off, for this browser. */
export function allowSingleKeys(on: boolean): void {
  write(NAME, on ? null : 'off');
  $on.set(on);
}

/** Opens or closes the list of shortcuts. */
export const showShortcuts = (isOpen: boolean): void => $list.set(isOpen);

/** Returns whether a key press asks for the search of the screen. */
export const isSearchKey = ({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean =>
  key === '/' && !ctrlKey && !metaKey && $singleKeys.get() && !isTyping(target);

const TYPING = 'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true]';

/** Returns whether a key press belongs to a text field, or to a dialog or menu over the screen. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.matches(TYPING) || target.closest('[role=dialog], [role=menu]') !== null);
