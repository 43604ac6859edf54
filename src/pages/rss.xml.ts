import rss from '@astrojs/rss';
import type { APIRoute } from 'astro';
import { store } from '../config/store';
import { posts } from '../content/pages';

export const prerender = true;

export const GET: APIRoute = async ({ site, url }) =>
  rss({
    title: `${store.name} blog`,
    description: `Articles by ${store.name} about office licenses, versions and activation.`,
    site: site ?? url,
    trailingSlash: false,
    items: (await posts()).map(({ id, data }) => ({
      title: data.heading,
      description: data.description,
      pubDate: new Date(data.published),
      link: `/blog/${id}`,
      categories: data.tags,
    })),
    customData: '<language>en</language>',
  });
