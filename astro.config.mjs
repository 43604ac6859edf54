import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import apiReference from './scripts/astro/api-reference.mjs';
import { CHUNKS } from './scripts/astro/chunks.mjs';
import clientUse from './scripts/astro/client-use.mjs';
import csp from './scripts/astro/csp.mjs';
import hotReload from './scripts/astro/hot-reload.mjs';
import inlineScripts from './scripts/astro/inline-scripts.mjs';
import invoiceFonts from './scripts/astro/invoice-fonts.mjs';
import pageStyles from './scripts/astro/page-styles.mjs';
import preload from './scripts/astro/preload.mjs';
import scriptOrder from './scripts/astro/script-order.mjs';
import shareImages from './scripts/astro/share-images.mjs';
import uiPage from './scripts/astro/ui-page.mjs';

const { DEV_STATE_DIR } = process.env;

export default defineConfig({
  site: process.env.SITE_URL ?? 'http://localhost:8787',
  trailingSlash: 'never',
  output: 'static',
  session: false,
  // The order of pages never depends on one another: everything else about HTTP is in functions/http/page.ts.
  // Styles stand in the page: a shopper who lands waits for one answer, not for two (docs/benchmarks.md).
  build: { format: 'file', inlineStylesheets: 'always' },
  // `npm run dev` shares its database with `npm start`.
  adapter: cloudflare({ imageService: 'compile', ...(DEV_STATE_DIR && { persistState: { path: DEV_STATE_DIR } }) }),
  integrations: [
    react(),
    clientUse(),
    shareImages(),
    invoiceFonts(),
    apiReference(),
    uiPage(),
    pageStyles(),
    scriptOrder(),
    csp(),
    hotReload(),
  ],
  // A highlighter writes style attributes, which our policy forbids; styles/prose.css draws code blocks.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), inlineScripts(), preload()],
    // Inline scripts would need one policy hash each; files are covered by 'self'.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        // The adapter's banner polyfills `process` for the Worker; browsers need none of it.
        build: {
          rolldownOptions: { output: { banner: '', codeSplitting: { groups: CHUNKS } } },
        },
      },
    },
  },
});
