/** `scheduled` waits for its date, `draft` is left out of the shop; both are named by their file alone. */
export type LandingState = 'live' | 'scheduled' | 'draft';

/** A landing page as staff list it; of one that is not live only what is here without a question mark. */
export interface LandingPage {
  id: string;
  state: LandingState;
  title: string;
  /** When it appears, at the earliest (ISO). */
  publishAt?: string | undefined;
  description?: string | undefined;
  products?: string[] | undefined;
  coupon?: string | undefined;
  token?: string | undefined;
  hosts?: string[] | undefined;
  keywords?: string[] | undefined;
  /** It is shown where no search term matches. */
  default?: boolean | undefined;
  noindex?: boolean | undefined;
}

interface Source {
  title: string;
  description: string;
  products: string[];
  hosts: string[];
  keywords: string[];
  default: boolean;
  draft: boolean;
  noindex: boolean;
  coupon?: string | undefined;
  token?: string | undefined;
  publishAt?: string | undefined;
}

/** A page with its state at the time of the build; `now` in milliseconds. */
export function landingPage(id: string, data: Source, now: number): LandingPage {
  const { title, description, products, coupon, token, hosts, keywords, default: isDefault, noindex, publishAt } = data;
  if (data.draft) return { id, title, state: 'draft' };
  if (publishAt !== undefined && Date.parse(publishAt) > now) return { id, title, publishAt, state: 'scheduled' };
  return {
    id,
    state: 'live',
    title,
    description,
    products,
    coupon,
    token,
    hosts,
    keywords,
    default: isDefault,
    noindex,
    publishAt,
  };
}
