import { store } from '../../config/store';
import type { Stock } from '../../shop/catalog/contract';
import type { Listed } from '../../shop/catalog/listed';
import { platformText } from '../../shop/catalog/platform-text';
import { securityUpdates } from '../../shop/catalog/updates';
import { shareImage } from '../../shop/content/share';
import { pictureFile } from '../../shop/pictures/shown';

/** Reasons to buy here: only what the shop does for every order. */
export const productReasons = [
  {
    title: 'Delivered by email',
    text: 'Sent right away if in stock.',
    href: '/legal-shipping-policy',
    more: 'Delivery policy',
  },
  {
    title: `${store.guaranteeDays} days to be sure`,
    text: 'A key that does not activate is replaced or refunded.',
    href: '/refund-policy',
    more: 'Refund policy',
  },
  {
    title: 'A person to ask',
    text: `We answer email within ${store.replyTimes.email} while we’re open: ${store.hours.text}.`,
    href: '/contact',
    more: 'Contact',
  },
];

/** The same reasons in more detail, for pages with room for it. */
export const shopReasons = productReasons.map((reason, at) =>
  at === 0 ? { ...reason, text: `${reason.text} Your order page shows the key as well.` } : reason,
);

const AVAILABILITY: Record<Stock['state'], string> = {
  in_stock: 'InStock',
  low: 'InStock',
  backorder: 'BackOrder',
  out_of_stock: 'OutOfStock',
};

/** Returns the picture of a product for search engines and previews: its first uploaded one, else its share image. */
export const productImage = (product: Pick<Listed, 'id' | 'pictures'>): string => {
  const [first] = product.pictures ?? [];
  return first ? pictureFile(first, 1280) : shareImage(product);
};

/** schema.org data of a product page: the product with its offer, and its breadcrumb. */
export function structuredProduct(
  product: Listed & { stock: Stock },
  site: URL,
  rating: { average: number; count: number } | undefined,
): object[] {
  const url = new URL(`/product/${product.slug}`, site).href;
  const offer = {
    '@type': 'Offer',
    url,
    price: (product.priceMinor / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${AVAILABILITY[product.stock.state]}`,
  };
  const graph = [
    {
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      image: new URL(productImage(product), site).href,
      brand: { '@type': 'Brand', name: product.vendor },
      offers: offer,
      ...(rating && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
      }),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: new URL('/', site).href },
        { '@type': 'ListItem', position: 2, name: 'Software', item: new URL('/shop', site).href },
        { '@type': 'ListItem', position: 3, name: product.shortName, item: url },
      ],
    },
  ];
  return [{ '@context': 'https://schema.org', '@graph': graph }];
}

/** Keeps the day of a date on one line with its month and year. */
const wholeDays = (text: string): string => text.replaceAll(/ (?=\d)/g, '\u00a0');

/** An edition's facts, by name. */
export function productFactsOf(product: Listed): [name: string, value: string][] {
  const updates = securityUpdates(product, Date.now());
  return [
    ['Edition', product.name],
    ['For', product.targetAudience],
    ['Runs on', platformText(product)],
    ...(updates ? [['Security updates', wholeDays(updates.exact)] satisfies [string, string]] : []),
    ['License', 'Perpetual, one payment'],
    ['Computers per key', '1'],
    ['Use at work', product.commercialUse ? 'Allowed' : 'Not allowed'],
    ['Delivery', store.delivery.short],
  ];
}
