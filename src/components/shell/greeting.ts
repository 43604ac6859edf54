import { greeting } from '../../shop/greeting';
import { countVisit, rememberPlace } from '../../stores/preferences';

/** Counts this visit, shows the greeting if the page has one, and stores the time zone when the page is left. */
export function startGreeting(): void {
  const now = new Date();
  const { name, visitCount } = countVisit(now);
  const line = document.querySelector('[data-greeting]');
  if (line) line.textContent = greeting(now.getHours(), visitCount, name);
  addEventListener('visibilitychange', rememberPlace, { once: true });
}
