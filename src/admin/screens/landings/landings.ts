import { atom, readonlyType } from 'nanostores';
import { suggestSeo } from '../../../client/content';
import type { LandingRow } from '../../../shop/content/contract-staff';
import { resource } from '../../kit/resource';

type Campaign = { source: string; medium: string; campaign: string; currency: string; orders: number; revenue: number };
const $found = atom<readonly Campaign[]>([]);

/** What campaigns brought in the last 90 days; of the page of the list that was read last. */
export const $campaigns = readonlyType($found);

/** The landing pages, and the open one. */
export const landings = resource({
  list: '/api/admin/landings',
  filters: ['state', 'trouble'],
  read: '/api/admin/landings/:id',
  opens: 'page-open',
  onPage: ({ campaigns }) => $found.set(campaigns),
});

/** Suggestions for how search engines show a page, from its title, description and keywords. */
export async function suggest({ title, description, keywords }: LandingRow) {
  const { result } = await suggestSeo({
    content: description,
    productName: title,
    targetKeywords: keywords.slice(0, 20),
    pageType: 'landing',
  });
  return result;
}
