import { store } from '../../config/store';
import type { Shown } from './shown';

/** Why to buy here: only what the shop does for every order. */
export const productReasons = [
  { title: 'Delivered by e-mail', text: store.delivery.sentence },
  {
    title: `${store.guaranteeDays} days to be sure`,
    text: 'A key that does not activate is replaced or refunded.',
    href: '/refund-policy',
    more: 'Refund policy',
  },
  {
    title: 'A person to ask',
    text: `Mail is answered within ${store.replyTimes.email}. ${store.hours.text}.`,
    href: '/contact',
    more: 'Contact',
  },
];

/** schema.org data of a product page: the product with its offer, and its breadcrumb. */
export function structuredProduct(
  product: Shown,
  site: URL,
  rating: { average: number; count: number } | undefined,
): object[] {
  const url = new URL(`/product/${product.slug}`, site).href;
  const offer = {
    '@type': 'Offer',
    url,
    price: (product.priceMinor / 100).toFixed(2),
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'Organization', name: store.name },
  };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.description,
      sku: product.id,
      image: new URL(`/art/${product.id}.svg`, site).href,
      brand: { '@type': 'Brand', name: store.vendor },
      offers: offer,
      ...(rating && {
        aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count },
      }),
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: new URL('/', site).href },
        { '@type': 'ListItem', position: 2, name: 'Software', item: new URL('/shop', site).href },
        { '@type': 'ListItem', position: 3, name: product.shortName, item: url },
      ],
    },
  ];
}
