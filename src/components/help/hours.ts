import { availabilityText } from '../../shop/settings/availability';
import { isOpen, type OpeningHours } from '../../shop/settings/opening-hours';
import { MINUTE_MS } from '../../shop/time';

const timers = new WeakMap<Element, ReturnType<typeof setInterval>>();

/** Returns the current hours, which the edge fills into the page (functions/http/apply-settings.ts). */
const hoursOf = (root: ParentNode): OpeningHours | undefined => {
  const text = root.querySelector<HTMLTemplateElement>('template[data-opening-hours]')?.content.textContent;
  return text ? JSON.parse(text) : undefined;
};

/** Shows whether support is available, recomputed every 60 seconds. */
export function runHours(panel: HTMLDetailsElement): void {
  clearInterval(timers.get(panel));
  const hours = hoursOf(panel);
  const line = panel.querySelector('[data-availability]');
  if (!hours || !line) return;
  const update = () => {
    const now = Date.now();
    panel.parentElement?.toggleAttribute('data-staffed', isOpen(hours, now));
    // Screen readers announce each change, so it changes only while it is visible.
    if (panel.open) line.textContent = availabilityText(hours, now);
  };
  update();
  timers.set(panel, setInterval(update, MINUTE_MS));
}
