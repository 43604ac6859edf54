import type { Product } from '../catalog/contract';
import { escapeXml } from './xml';

/** One offer of the Google Merchant feed. Rules: Google's product data specification. */
export interface FeedItem {
  id: string;
  title: string;
  description: string;
  link: string;
  image: string;
  availability: 'in_stock' | 'out_of_stock';
  /** Decimal USD, as on the landing page. */
  price: number;
  brand: string;
}

/** A product as feed item; only keys that can be delivered count as stock, so backorder is out of stock. */
export function feedItem(product: Product, site: string, brand: string): FeedItem {
  const platform = product.platforms.length > 1 ? 'Windows and Mac' : (product.platforms[0] ?? 'Windows');
  return {
    id: product.id,
    title: `${product.name}, license key for ${platform}, one-time purchase`,
    description: `${product.description} Sold by an independent reseller. The key is delivered by email.`,
    link: `${site}/product/${product.slug}`,
    image: `${site}/art/share/${product.id}.png`,
    availability: product.stock.state === 'in_stock' || product.stock.state === 'low' ? 'in_stock' : 'out_of_stock',
    price: product.price,
    brand,
  };
}

const PROMOTION = /\b(free shipping|best price|buy now|cheap|sale|discount|% off|guaranteed lowest)\b|!/i;

const RULES: { wrong: (item: FeedItem, site: string) => boolean; why: string }[] = [
  { wrong: ({ id }) => !/^[\w-]{1,50}$/.test(id), why: 'id: 1 to 50 letters, digits, dashes or underscores' },
  { wrong: ({ title }) => title.length < 1 || title.length > 150, why: 'title: 1 to 150 characters' },
  { wrong: ({ title }) => PROMOTION.test(title), why: 'title: promotional words and exclamation marks are refused' },
  {
    wrong: ({ title }) => title.split(/\s+/).filter((word) => /^[A-Z]{4,}$/.test(word)).length > 1,
    why: 'title: no words in capitals',
  },
  {
    wrong: ({ description }) => description.length < 1 || description.length > 5000,
    why: 'description: 1 to 5000 characters',
  },
  { wrong: ({ description }) => PROMOTION.test(description), why: 'description: promotional words are refused' },
  { wrong: ({ description }) => /<[a-z]/i.test(description), why: 'description: no HTML' },
  { wrong: ({ link }, site) => !link.startsWith(`${site}/`), why: 'link: must lead to this shop' },
  {
    wrong: ({ image }, site) => !image.startsWith(`${site}/`) || !/\.(png|jpe?g|webp)$/.test(image),
    why: 'image: a PNG, JPEG or WebP of this shop',
  },
  {
    wrong: ({ price }) => !(price > 0) || Math.round(price * 100) / 100 !== price,
    why: 'price: above zero, two decimals',
  },
  { wrong: ({ brand }) => brand === '' || brand.length > 70, why: 'brand: 1 to 70 characters' },
];

/** Why the policy would reject an item; an empty list means it may go out. */
export function lintItem(item: FeedItem, site: string): string[] {
  return RULES.filter(({ wrong }) => wrong(item, site)).map(({ why }) => why);
}

/** Items that may go out, and the refused ones with the reasons; a repeated id is refused. */
export function lintFeed(
  items: readonly FeedItem[],
  site: string,
): { good: FeedItem[]; refused: { id: string; why: string[] }[] } {
  const good: FeedItem[] = [];
  const refused: { id: string; why: string[] }[] = [];
  for (const item of items) {
    const why = lintItem(item, site);
    if (good.some(({ id }) => id === item.id)) why.push('id: stands twice');
    if (why.length > 0) refused.push({ id: item.id, why });
    else good.push(item);
  }
  return { good, refused };
}

function itemXml(item: FeedItem): string {
  const fields: [string, string][] = [
    ['id', item.id],
    ['title', item.title],
    ['description', item.description],
    ['link', item.link],
    ['image_link', item.image],
    ['availability', item.availability],
    ['price', `${item.price.toFixed(2)} USD`],
    ['condition', 'new'],
    ['brand', item.brand],
    ['identifier_exists', 'no'],
    ['google_product_category', 'Software > Computer Software > Business & Productivity Software'],
    ['product_type', 'Software > Office suites'],
  ];
  const shipping =
    '<g:shipping><g:country>US</g:country><g:service>Email</g:service><g:price>0.00 USD</g:price></g:shipping>';
  return `<item>${fields.map(([name, value]) => `<g:${name}>${escapeXml(value)}</g:${name}>`).join('')}${shipping}</item>`;
}

/** The feed as RSS 2.0 with Google's namespace. */
export function feedXml(items: readonly FeedItem[], shop: { name: string; site: string; description: string }): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${escapeXml(shop.name)}</title><link>${escapeXml(shop.site)}</link><description>${escapeXml(shop.description)}</description>`,
    ...items.map(itemXml),
    '</channel></rss>',
    '',
  ].join('\n');
}
