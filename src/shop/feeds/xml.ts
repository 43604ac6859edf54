import { escapeXml } from '../content/xml';
import type { FeedFacts, FeedItem } from './item';
import { ATTRIBUTES } from './rules';

const element = (name: string, value: string) => `<g:${name}>${escapeXml(value)}</g:${name}>`;

/** Keys are delivered by email free of charge; Google requires a shipping rate in most countries. */
const shipping = ({ country, currency }: FeedFacts) =>
  `<g:shipping>${element('country', country)}${element('service', 'Email')}${element('price', `0 ${currency}`)}</g:shipping>`;

/** Returns the feed as RSS 2.0 with Google's namespace. */
export function feedXml(
  items: readonly FeedItem[],
  facts: FeedFacts,
  shop: { name: string; description: string },
): string {
  const written = items.map((item) => {
    const attributes = ATTRIBUTES.flatMap((name) => (item[name] === undefined ? [] : element(name, item[name])));
    return `<item>${attributes.join('')}${shipping(facts)}</item>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `<title>${escapeXml(shop.name)}</title><link>${escapeXml(facts.site)}</link><description>${escapeXml(shop.description)}</description>`,
    ...written,
    '</channel></rss>',
    '',
  ].join('\n');
}
