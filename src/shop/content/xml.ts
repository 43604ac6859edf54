const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Returns whether XML 1.0 allows a character at all. */
const allowed = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : code === 9 || code === 10 || code === 13;
};

/** Escapes text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return [...text]
    .filter(allowed)
    .join('')
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Returns a sitemap of addresses (sitemaps.org 0.9). */
export function urlSet(places: readonly { url: string; updated?: string }[]): string {
  const rows = places.map(
    ({ url, updated }) => `<url><loc>${escapeXml(url)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`,
  );
  return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}

/** Returns the index of sitemaps. */
export function sitemapIndex(urls: readonly string[]): string {
  const rows = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>\n`;
}

/** Returns an XML response that caches may keep for `seconds`. */
export const xmlResponse = (body: string, seconds: number): Response =>
  new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${seconds}` },
  });

/** Returns the shop's origin without a trailing slash: from the setting of this deployment, else from the build. */
export const originOf = (setting: unknown, built: URL): string =>
  new URL(typeof setting === 'string' && setting ? setting : built).origin;
