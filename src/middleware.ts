import { defineMiddleware } from 'astro:middleware';

/**
 * Hands the error of a page that is rendered on demand to functions/http/page.ts, which answers it: Astro itself would
 * log it and show one page for everything, whether the database is busy or the page is broken.
 */
export const onRequest = defineMiddleware(async ({ isPrerendered }, next) => {
  if (isPrerendered) return next();
  try {
    return await next();
  } catch (error) {
    const text = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
    console.error(JSON.stringify({ level: 'error', page: error instanceof Error ? error.stack : text }));
    return new Response(null, { status: 503, headers: { 'x-page-failed': encodeURIComponent(text.slice(0, 500)) } });
  }
});
