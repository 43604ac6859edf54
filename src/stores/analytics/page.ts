import { pageCategory } from '../../shop/analytics/events';
import { startShop } from '../bootstrap';
import { flushEvents, track } from './analytics';
import { trackViewed } from './cart';

let started = false;

/**
 * Reports the page's own events once: those queued on earlier pages, the page view, and its product with the current
 * price. Called after each choice; does nothing where the tag manager does not run (stores/tags.ts).
 */
export async function startPageEvents(): Promise<void> {
  if (started || !flushEvents()) return;
  started = true;
  const { pathname } = location;
  track('page_view', {
    page_path: pathname,
    page_title: document.title,
    page_category: pageCategory(pathname),
  });
  const slug = /^\/product\/([^/]+)/.exec(pathname)?.[1];
  if (!slug) return;
  await startShop();
  trackViewed(slug);
}
