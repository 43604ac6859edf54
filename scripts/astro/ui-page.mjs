/**
 * Adds /ui, the page of all primitives, in `npm run dev` and in local builds. Builds for a deployment, which name their
 * Cloudflare environment (scripts/deploy.mjs), omit it.
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
