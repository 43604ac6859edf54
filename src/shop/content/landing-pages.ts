/** `scheduled` waits for its date, `draft` is never published; only their file is named. */
export const LANDING_STATE_NAMES = ['live', 'scheduled', 'draft'] as const;
export type LandingState = (typeof LANDING_STATE_NAMES)[number];

/** A landing page as staff list it; pages that are not live have only the required fields. */
export interface LandingPage {
  id: string;
  state: LandingState;
  title: string;
  /** The earliest time it is published (ISO). */
  publishAt?: string | undefined;
  description?: string | undefined;
  products?: string[] | undefined;
  coupon?: string | undefined;
  token?: string | undefined;
  hosts?: string[] | undefined;
  keywords?: string[] | undefined;
  /** Whether it is shown where no search term matches. */
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

/** Returns a page with its state at build time; `now` in milliseconds. */
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
