import type { StoreFacts } from '../../config/store';
import { namedIn } from '../catalog/facts';
import type { Listed } from '../catalog/listed';

/** schema.org objects of pages; `site` is the origin of the shop without a trailing slash. */
const CONTEXT = 'https://schema.org';

/** The shop itself; articles name it as their publisher. */
export const organization = (shop: StoreFacts, site: string) => ({
  '@context': CONTEXT,
  '@type': 'OnlineStore',
  '@id': `${site}/#organization`,
  name: shop.name,
  legalName: shop.legalName,
  url: site,
  email: shop.email,
  telephone: shop.phone.display,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address.lines.join(', '),
    addressCountry: shop.address.code,
  },
});

/** The path from the home page to a page. */
export const breadcrumb = (site: string, trail: { name: string; path: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${site}${path}`,
  })),
});

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Questions with their answers. Those that name products by facts are left out: only the page itself follows the
 * catalog.
 */
export const faqPage = (questions: readonly { title: string; body: string }[]) => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions
    .filter(({ title, body }) => namedIn(title + body).length === 0)
    .map(({ title, body }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: plain(body) },
    })),
});

/** An article of the blog, published by the shop; its author may be somebody else. */
export const article = (
  shop: Pick<StoreFacts, 'name'>,
  site: string,
  post: { heading: string; description: string; published: string; updated: string; author: string; path: string },
) => ({
  '@context': CONTEXT,
  '@type': 'Article',
  headline: post.heading,
  description: post.description,
  datePublished: post.published,
  dateModified: post.updated,
  author: { '@type': 'Organization', name: post.author },
  publisher: { '@type': 'Organization', '@id': `${site}/#organization`, name: shop.name },
  mainEntityOfPage: `${site}${post.path}`,
});

/** Editions as a list, in the order of the page. */
export const itemList = (site: string, editions: readonly Pick<Listed, 'name' | 'slug'>[]) => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  itemListElement: editions.map(({ name, slug }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: `${site}/product/${slug}`,
  })),
});
