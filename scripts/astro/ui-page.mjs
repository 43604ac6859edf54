/**
 * Adds /ui, the page of all primitives, in `npm run dev` and in local builds. A build for a deployment names its
 * Cloudflare environment (scripts/deploy.mjs) and goes without.
 */
export default () => ({
  name: 'ui-page',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (!process.env.CLOUDFLARE_ENV)
        injectRoute({ pattern: '/ui', entrypoint: './src/pages/_ui.astro', prerender: true });
    },
  },
});
