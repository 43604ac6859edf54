import { atom, readonlyType } from 'nanostores';
import { suggestSeo } from '../../../client/content';
import type { LandingRow } from '../../../shop/content/contract-staff';
import { resource } from '../../kit/resource';

type Campaign = { source: string; medium: string; campaign: string; currency: string; orders: number; revenue: number };
const $campaignList = atom<readonly Campaign[]>([]);

/** The sales of campaigns in the last 90 days, from the list page loaded last. */
export const $campaigns = readonlyType($campaignList);

/** The landing pages, and the open one. */
export const landings = resource({
  list: '/api/admin/landings',
  filters: ['state', 'trouble'],
  read: '/api/admin/landings/:id',
  opens: 'page-open',
  onPage: ({ campaigns }) => $campaignList.set(campaigns),
});

/** Suggests how search engines should show a page, from its title, description and keywords. */
export async function suggest({ title, description, keywords }: LandingRow) {
  const { result } = await suggestSeo({
    content: description,
    productName: title,
    targetKeywords: keywords.slice(0, 20),
    pageType: 'landing',
  });
  return result;
}
