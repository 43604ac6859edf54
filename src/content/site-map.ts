import { store } from '../config/store';
import { BUILT_IN_PRODUCTS } from '../shop/catalog/built-in';
import { PRODUCTS_TITLE, productPlaces, type SearchablePage } from '../shop/content/places';
import { errorTitle, KNOWN_ERRORS } from '../shop/help/find-error';
import { stepText } from '../shop/help/known-error';
import { REPORTED_ERRORS } from '../shop/help/reported-errors';
import { pages, posts } from './pages';

export interface Section {
  id: string;
  title: string;
  places: SearchablePage[];
}

/** Indexable pages that are not Markdown files of their own. */
const FIXED: Record<'shop' | 'help' | 'company', [path: string, title: string, description: string, words?: string][]> =
  {
    shop: [
      ['/', 'Home page', `${store.suite} license keys, bought once.`],
      ['/shop', 'Shop', 'All editions with search, filter and sort.'],
      ['/pricing', 'Pricing', 'Plans and prices of all editions.'],
      ['/compare', 'Compare', 'Editions side by side across the years.'],
      ['/choose', 'Find your edition', 'Two or three questions lead to the edition that fits.'],
      ['/reviews', 'Reviews', 'What buyers say, the good and the bad.'],
      ['/quote', 'Volume quote', 'Ask for a price for several licenses.'],
    ],
    help: [
      ['/help', 'Help', 'Every guide, error codes, and how to reach a person.'],
      [
        '/help/activation-errors',
        'Activation and installation errors',
        'What error codes mean and what to do, with their published sources.',
        [...KNOWN_ERRORS, ...REPORTED_ERRORS]
          .map((error) => [errorTitle(error), ...error.steps.map(stepText)].join(' '))
          .join(' '),
      ],
      ['/compatibility-checker', 'Compatibility checker', 'Does an edition run on your computer?'],
      ['/license-verification', 'License verification', 'Check whether a key was sold by us.'],
      ['/contact', 'Contact', `Email ${store.email}, call ${store.phone.display}, or use the form.`],
    ],
    company: [
      [
        '/where-keys-come-from',
        'Where keys come from, in figures',
        'Regions, license types, replacements, refunds and answer times, from our own records.',
      ],
      ['/blog', 'Blog', 'Articles about licenses, versions and activation.'],
      ['/sitemap', 'Site map', 'Every page of the shop.'],
    ],
  };

const fixed = (group: keyof typeof FIXED): SearchablePage[] =>
  FIXED[group].map(([path, title, description, words = '']) => ({ path, title, description, words }));

/** Returns every listed page by section. Products are those of the build; the edge fills in those on sale. */
export async function siteMap(): Promise<Section[]> {
  const all = (await pages()).filter(({ entry }) => !entry.data.noindex);
  const of = (kind: string, group?: string): SearchablePage[] =>
    all
      .filter(
        (page) => page.kind === kind && (!group || ('group' in page.entry.data && page.entry.data.group === group)),
      )
      .map(({ entry: { id, data } }) => ({
        path: `/${id}`,
        title: 'heading' in data ? data.heading : data.title,
        description: data.description,
        words: data.words,
        ...(data.updated ? { updated: data.updated } : {}),
      }));
  const articles = (await posts())
    .filter(({ data }) => !data.noindex)
    .map(({ id, data }) => ({
      path: `/blog/${id}`,
      title: data.heading,
      description: data.description,
      words: data.words,
      updated: data.updated,
    }));
  return [
    { id: 'shop', title: 'Shop', places: [...fixed('shop'), ...of('editions')] },
    { id: 'products', title: PRODUCTS_TITLE, places: productPlaces(BUILT_IN_PRODUCTS) },
    { id: 'help', title: 'Help', places: [...fixed('help'), ...of('guide', 'help')] },
    { id: 'company', title: 'Company', places: [...fixed('company'), ...of('guide', 'company')] },
    { id: 'articles', title: 'Articles', places: articles },
    { id: 'offers', title: 'Buying guides', places: of('landing') },
    { id: 'policies', title: 'Policies', places: of('policy') },
  ];
}
