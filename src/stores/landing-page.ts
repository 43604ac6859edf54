import { landingPath } from '../shop/analytics/counts';

/**
 * The page of the shop this visit began on, by the history of its tab: nothing is stored for it. Undefined where the
 * browser does not tell, or where the tab has been elsewhere since.
 */
export function landingPage(): string | undefined {
  const first = window.navigation?.entries()[0]?.url;
  return first && URL.canParse(first) ? landingPath(new URL(first).pathname) : undefined;
}
