import type { APIRoute } from 'astro';
import { store } from '../config/store';
import { siteMap } from '../content/site-map';

/** A summary of the shop for language models (llmstxt.org). */
export const prerender = true;

export const GET: APIRoute = async ({ site, url }) => {
  const sections = await siteMap();
  const lines = sections.flatMap(({ title, places }) => [
    `## ${title}`,
    '',
    ...places.map(
      ({ path, title: name, description }) => `- [${name}](${new URL(path, site ?? url).href}): ${description}`,
    ),
    '',
  ]);
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
