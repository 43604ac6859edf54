import type { APIRequestContext } from '@playwright/test';

export interface Crawled {
  status: number;
  /** Empty for responses that are not pages. */
  html: string;
  title: string;
  description: string;
  headings: number;
  index: boolean;
  links: string[];
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** Returns the links of a page; addresses without query and fragment. */
export const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map((match) => match[1] ?? '/')),
];

/** Reads what a page says about itself, and its links. */
async function visit(request: APIRequestContext, path: string): Promise<Crawled> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = (answer.headers()['content-type'] ?? '').includes('html') ? await answer.text() : '';
  return {
    status: answer.status(),
    html,
    title: first(html, /<title>([^<]*)/),
    description: first(html, /<meta name="description" content="([^"]*)/),
    // Content of a template is not on the page.
    headings: html.replace(/<template\b.*?<\/template>/gs, '').match(/<h1\b/g)?.length ?? 0,
    index: !/<meta name="robots" content="noindex/.test(html),
    links: linksOf(html),
  };
}

/** Returns every page reachable by links from the home page, by address. */
export async function crawl(request: APIRequestContext): Promise<Map<string, Crawled>> {
  const seen = new Map<string, Crawled>();
  const waiting = ['/'];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const page = await visit(request, path);
    seen.set(path, page);
    waiting.push(...page.links.filter((link) => !seen.has(link)));
  }
  return seen;
}
