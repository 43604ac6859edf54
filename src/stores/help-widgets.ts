import { atom } from 'nanostores';
import { parseJson } from '../shop/cart/stored';
import { read, write } from './storage';

/** Which help is at the edge of wide screens; both unless the visitor chose otherwise (specification 1, section 2). */
export interface HelpWidgets {
  aiChat: boolean;
  quickHelp: boolean;
}

/** Written as before-paint.js and styles/help.css read it: what is off says so in these very letters. */
const NAME = 'help-widgets';

function stored(): HelpWidgets {
  const value = parseJson(read(NAME));
  const off = (name: keyof HelpWidgets) =>
    typeof value === 'object' && value !== null && (value as Partial<HelpWidgets>)[name] === false;
  return { aiChat: !off('aiChat'), quickHelp: !off('quickHelp') };
}

export const $helpWidgets = atom<HelpWidgets>(stored());

/** Shows or hides one of them from now on, in this browser. */
export function setHelpVisible(name: keyof HelpWidgets, on: boolean): void {
  $helpWidgets.set({ ...$helpWidgets.get(), [name]: on });
  write(NAME, JSON.stringify($helpWidgets.get()));
}

/** Another tab changed them. */
export function reloadHelpWidgets(): void {
  $helpWidgets.set(stored());
}
