const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Characters XML 1.0 does not allow at all. */
const allowed = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0;
  return code >= 0x20 ? code !== 0xfffe && code !== 0xffff : code === 9 || code === 10 || code === 13;
};

/** Text made safe inside an XML element or attribute. */
export function escapeXml(text: string): string {
  return [...text]
    .filter(allowed)
    .join('')
    .replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A sitemap of addresses (sitemaps.org 0.9). */
export function urlSet(places: readonly { url: string; updated?: string }[]): string {
  const rows = places.map(
    ({ url, updated }) => `<url><loc>${escapeXml(url)}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`,
  );
  return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`;
}

/** The index of sitemaps. */
export function sitemapIndex(urls: readonly string[]): string {
  const rows = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`);
  return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>\n`;
}

/** An answer of this type that caches may keep for `seconds`. */
export const xmlResponse = (body: string, seconds: number): Response =>
  new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': `public, max-age=${seconds}` },
  });

/** The shop's address without a slash at the end: the setting of this deployment, else what the build was given. */
export const originOf = (setting: unknown, built: URL): string =>
  new URL(typeof setting === 'string' && setting ? setting : built).origin;
