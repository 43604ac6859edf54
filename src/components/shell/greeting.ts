import { greeting } from '../../shop/greeting';
import { countVisit } from '../../stores/preferences';

/** Counts this visit, and greets where the page has a place for it. */
export function startGreeting(): void {
  const now = new Date();
  const { name, visitCount } = countVisit(now);
  const line = document.querySelector('[data-greeting]');
  if (line) line.textContent = greeting(now.getHours(), visitCount, name);
}
