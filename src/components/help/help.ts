import { parseJson } from '../../shop/cart/stored';
import { $helpWidgets, type HelpWidgets, reloadHelpWidgets, setHelpVisible } from '../../stores/help-widgets';
import { read } from '../../stores/storage';
import { $storefront } from '../../stores/storefront';

/** The switches of the preferences; what is off is hidden by styles/help.css, from the first paint on. */
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

/** Whether somebody answers: the open panel says it, and then the dot at its button. Its code comes with the first opening. */
function startHours(): void {
  for (const panel of document.querySelectorAll<HTMLDetailsElement>('details[data-quick-help]')) {
    const run = () => void import('./hours').then(({ runHours }) => runHours(panel));
    panel.addEventListener('toggle', run);
    // A panel opened before this script loaded runs now.
    if (panel.open) run();
  }
}

/** The greeting gets the first name as soon as the server has said who is signed in, not with the next page only. */
function startName(): void {
  const line = document.querySelector('[data-greeting]');
  $storefront.subscribe(() => {
    const { name } = (parseJson(read('userPreferences')) ?? {}) as { name?: unknown };
    if (line && typeof name === 'string' && name)
      line.textContent = `${line.textContent}`.replace(/^(Good \w+)[^.]*/, (_, good) => `${good}, ${name}`);
  });
}

/** Quick help, preferences and greeting, once somebody uses the page. */
export function startHelp(): void {
  startSwitches();
  startHours();
  startName();
}
