import { availabilityText } from '../../shop/settings/availability';
import type { OpeningHours } from '../../shop/settings/opening-hours';
import { MINUTE_MS } from '../../shop/time';

const timers = new WeakMap<Element, ReturnType<typeof setInterval>>();

/** The hours in force, as the edge filled them into the page (functions/http/apply-settings.ts). */
const hoursOf = (root: ParentNode): OpeningHours | undefined => {
  const text = root.querySelector<HTMLTemplateElement>('template[data-opening-hours]')?.content.textContent;
  return text ? JSON.parse(text) : undefined;
};

/** While the panel is open it says whether somebody answers, recomputed every 60 seconds. */
export function runHours(panel: HTMLDetailsElement): void {
  clearInterval(timers.get(panel));
  const hours = hoursOf(panel);
  const line = panel.querySelector('[data-availability]');
  if (!panel.open || !hours || !line) return;
  const say = () => {
    line.textContent = availabilityText(hours, Date.now());
  };
  say();
  timers.set(panel, setInterval(say, MINUTE_MS));
}
