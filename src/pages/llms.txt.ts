import type { APIRoute } from 'astro';
import { store } from '../config/store';
import { siteMap } from '../content/site-map';
import { linesFor } from '../shop/content/llms';
import { markedPart } from '../shop/content/marked-part';

/** A summary of the shop for language models (llmstxt.org). */
export const prerender = true;

export const GET: APIRoute = async ({ site, url }) => {
  const sections = await siteMap();
  const origin = (site ?? url).origin;
  const lines = sections.flatMap(({ id, title, places }) => {
    const list = linesFor(places, origin);
    return [`## ${title}`, '', id === 'products' ? markedPart('llms-products', list) : list, ''];
  });
  const head = [
    `# ${store.name}`,
    '',
    `> ${store.name} sells perpetual, one-time-purchase license keys for ${store.suite} as an independent reseller. ${store.delivery.sentence}`,
    '',
    `${store.disclaimer}`,
    '',
    `Contact: ${store.email}, ${store.phone.display}, ${store.hours.text}. Guarantee: ${store.guaranteeDays} days for technical issues.`,
    '',
  ];
  return new Response([...head, ...lines].join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
