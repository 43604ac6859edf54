import { parseJson } from '../../shop/cart/stored';
import { $helpWidgets, type HelpWidgets, reloadHelpWidgets, setHelpVisible } from '../../stores/contact/help-widgets';
import { read } from '../../stores/storage';
import { $storefront } from '../../stores/storefront';

/** Starts the switches of the preferences; styles/help.css hides what is switched off before the first paint. */
function startSwitches(): void {
  const switches = [...document.querySelectorAll<HTMLInputElement>('[data-help-switch]')];
  const nameOf = ({ dataset }: HTMLInputElement) => dataset.helpSwitch as keyof HelpWidgets;
  for (const input of switches) input.addEventListener('change', () => setHelpVisible(nameOf(input), input.checked));
  addEventListener('storage', reloadHelpWidgets);
  $helpWidgets.subscribe((widgets) => {
    document.documentElement.dataset.help = JSON.stringify(widgets);
    for (const input of switches) input.checked = widgets[nameOf(input)];
  });
  // A shop without the chat offers no switch for it.
  $storefront.subscribe((storefront) => {
    const chat = storefront.status === 'ready' && storefront.data.flags.aiChatVisible;
    for (const row of document.querySelectorAll<HTMLElement>('[data-help-chat]')) row.hidden = !chat;
  });
}

/** Shows whether support is available in the open panel, then also at its button; loads when first opened. */
function startHours(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('details[data-quick-help]')) {
    const run = () => void import('./hours').then(({ runHours }) => runHours(panel));
    panel.addEventListener('toggle', run);
    // A panel may have been opened before this script loaded.
    if (panel.open) run();
  }
}

/** Adds the first name to the greeting as soon as the server has confirmed who is signed in. */
function startName(): void {
  const line = document.querySelector('[data-greeting]');
  $storefront.subscribe(() => {
    const { name } = (parseJson(read('userPreferences')) ?? {}) as { name?: unknown };
    if (line && typeof name === 'string' && name)
      line.textContent = `${line.textContent}`.replace(/^(Good \w+)[^.]*/, (_, greeting) => `${greeting}, ${name}`);
  });
}

/** Starts quick help, preferences and greeting at the first sign of use. */
export function startHelp(): void {
  startSwitches();
  startHours();
  startName();
}
