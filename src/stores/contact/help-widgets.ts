import { atom, readonlyType } from 'nanostores';
import { parseJson } from '../../shop/cart/stored';
import { read, write } from '../storage';

/**
 * The help widgets at the edge of wide screens; both unless the visitor chose otherwise (specification 1, section 2).
 */
export interface HelpWidgets {
  aiChat: boolean;
  quickHelp: boolean;
}

/** Also read by before-paint.js and styles/help.css, which match the exact JSON of a widget that is off. */
const NAME = 'help-widgets';

function readWidgets(): HelpWidgets {
  const value = parseJson(read(NAME));
  const off = (name: keyof HelpWidgets) =>
    typeof value === 'object' && value !== null && (value as Partial<HelpWidgets>)[name] === false;
  return { aiChat: !off('aiChat'), quickHelp: !off('quickHelp') };
}

const $shown = atom<HelpWidgets>(readWidgets());
export const $helpWidgets = readonlyType($shown);

/** Shows or hides a widget in this browser. */
export function setHelpVisible(name: keyof HelpWidgets, on: boolean): void {
  $shown.set({ ...$shown.get(), [name]: on });
  write(NAME, JSON.stringify($shown.get()));
}

/** Updates after a change in another tab. */
export function reloadHelpWidgets(): void {
  $shown.set(readWidgets());
}
