import type { APIRequestContext } from '@playwright/test';

export interface Crawled {
  status: number;
  /** Nothing for what is no page. */
  html: string;
  title: string;
  description: string;
  headings: number;
  index: boolean;
  links: string[];
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? '';

/** Where a page leads; addresses without query and fragment. */
export const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map((match) => match[1] ?? '/')),
];

/** What a page says about itself and where it leads. */
async function visit(request: APIRequestContext, path: string): Promise<Crawled> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = (answer.headers()['content-type'] ?? '').includes('html') ? await answer.text() : '';
  return {
    status: answer.status(),
    html,
    title: first(html, /<title>([^<]*)/),
    description: first(html, /<meta name="description" content="([^"]*)/),
    // What waits in a template is not on the page.
    headings: html.replace(/<template\b.*?<\/template>/gs, '').match(/<h1\b/g)?.length ?? 0,
    index: !/<meta name="robots" content="noindex/.test(html),
    links: linksOf(html),
  };
}

/** All that links lead to from the home page on, by address. */
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
