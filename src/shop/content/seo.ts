import type { OptimizeSeoInput, SeoResult, SeoTexts } from './contract';

/** The lengths that search engines show without truncation, in characters. */
export const TITLE_LIMIT = 60;
export const DESCRIPTION_LIMIT = 155;

const COMMON = new Set(
  'about after also and any are because been but can for from has have how into its more not one only our out over that the their them then there these they this those was what when where which who will with you your'.split(
    ' ',
  ),
);

/** Truncates between words, never in the middle of one. */
export function clip(text: string, limit: number): string {
  const singleLine = text.replace(/\s+/g, ' ').trim();
  if (singleLine.length <= limit) return singleLine;
  const cut = singleLine.slice(0, limit + 1);
  return cut
    .slice(0, Math.max(cut.lastIndexOf(' '), 1))
    .replace(/[\s,;:.-]+$/, '')
    .slice(0, limit);
}

/** Returns the most frequent words of a text, without common ones, at most `count`. */
export function frequentWords(text: string, count: number): string[] {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}-]{3,}/gu) ?? [])
    if (!COMMON.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
    .slice(0, count)
    .map(([word]) => word);
}

const plain = (content: string): string =>
  content
    .replace(/<[^>]+>/g, ' ')
    .replace(/[#*_`>|[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns title, description, keywords, structured data and social tags for a page, by rules alone: the product or the
 * first sentence leads, the first keyword is added where it is missing, and nothing is claimed beyond the input.
 */
export function optimizeSeo(input: OptimizeSeoInput, shopName: string): SeoResult {
  const { targetKeywords, pageType, productName, productPrice } = input;
  const text = plain(input.content);
  const keywords = [
    ...new Set([...targetKeywords.map((word) => word.trim().toLowerCase()).filter(Boolean), ...frequentWords(text, 8)]),
  ].slice(0, 12);
  const sentence = /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;
  const lead = (productName ?? (sentence || (keywords[0] ?? shopName))).replace(/[.]+$/, '');
  const missing = targetKeywords.find((word) => word.trim() && !lead.toLowerCase().includes(word.trim().toLowerCase()));
  const room = TITLE_LIMIT - shopName.length - 3;
  const head = clip(
    missing ? `${clip(lead, Math.max(12, room - missing.length - 2))}: ${missing.trim()}` : lead,
    room,
  ).replace(/[.]+$/, '');
  const title = head.includes(shopName) ? head : `${head} | ${shopName}`;
  const description = clip(text || [lead, ...keywords].join(', '), DESCRIPTION_LIMIT);
  const price = Number(productPrice);
  const offer =
    Number.isFinite(price) && price > 0
      ? { '@type': 'Offer', price: price.toFixed(2), priceCurrency: 'USD' }
      : undefined;
  const structuredData = productName
    ? {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: productName,
        description,
        ...(offer ? { offers: offer } : {}),
      }
    : {
        '@context': 'https://schema.org',
        '@type': pageType === 'blog' ? 'Article' : 'WebPage',
        name: head,
        description,
      };
  return {
    optimizedTitle: title,
    optimizedDescription: description,
    optimizedKeywords: keywords,
    structuredData,
    socialTags: { ogTitle: head, ogDescription: description, twitterTitle: head, twitterDescription: description },
  };
}

const FORBIDDEN = /24\/7|authori[sz]ed|official|certified|lifetime|guaranteed? (activation|genuine)/i;

/**
 * Returns whether suggested texts make a promise that a reseller may not make, or contain a number that is not in
 * `source`.
 */
export function promises({ title, description, keywords }: SeoTexts, source: string): boolean {
  const text = [title, description, ...keywords].join(' ');
  return FORBIDDEN.test(text) || (text.match(/\d+/g) ?? []).some((number) => !source.includes(number));
}

/** Returns the result of the rules with its texts replaced, cut to the same limits. */
export function withTexts(rules: SeoResult, texts: SeoTexts, shopName: string): SeoResult {
  const head = clip(texts.title.replace(` | ${shopName}`, ''), TITLE_LIMIT - shopName.length - 3);
  const description = clip(texts.description, DESCRIPTION_LIMIT);
  const keywords = [...new Set(texts.keywords.map((word) => word.toLowerCase()))].slice(0, 12);
  const nameField = rules.structuredData['@type'] === 'Product' ? {} : { name: head };
  return {
    optimizedTitle: head.includes(shopName) ? head : `${head} | ${shopName}`,
    optimizedDescription: description,
    optimizedKeywords: keywords,
    structuredData: { ...rules.structuredData, ...nameField, description },
    socialTags: { ogTitle: head, ogDescription: description, twitterTitle: head, twitterDescription: description },
  };
}
