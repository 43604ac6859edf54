import { landingPath } from '../shop/analytics/counts';

/**
 * Returns the shop page this visit started on, from the history of its tab; nothing is stored for it. Undefined where
 * the browser does not support it, or where the tab was on another site since.
 */
export function landingPage(): string | undefined {
  const first = window.navigation?.entries()[0]?.url;
  return first && URL.canParse(first) ? landingPath(new URL(first).pathname) : undefined;
}
