import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import apiReference from './scripts/astro/api-reference.mjs';
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

// What fills every page in stands in one file, and what answers the first press in another: fewer requests, and better
// compressed together.
const FILL =
  /node_modules\/(@nanostores\/persistent|nanostores)\/|src\/stores\/(bootstrap|campaign|cart|catalog|consent|currency|preferences|storage|storefront|toasts)\.ts|src\/client\/(call|coupons|storefront)\.ts|src\/shop\/(money|time|consent\/(choice|purposes)|cart\/(cart|stored)|catalog\/offers|pricing\/rates|coupons\/code|catalog\/reduction)\.ts|vite\/preload-helper/;
const USE =
  /src\/stores\/(choose-consent|coupon|drawer)\.ts|src\/client\/consent\.ts|src\/shop\/cart\/(claimed|coupon-messages|stored-coupon)\.ts/;
// What the islands of every page need, in two files asked for at once: a press waits for no chain of imports.
const REACT = /node_modules\/(react|react-dom|scheduler|clsx|@nanostores\/react)\//;
const UI =
  /src\/ui\/(Badge|Button|Checkbox|Field|KeyCaps|RevealCopy|Select|Skeleton|Toasts|icons|press)\.tsx?|src\/shop\/(checkout\/countries|(mail|orders)\/(labels|kinds|timeline))\.ts/;
const ISLANDS = /src\/ui\/(Dialog|Drawer|Modal)\.tsx?|src\/stores\/(auth-session|last-order)\.ts/;
// An order's page has no cart.
const CART = /src\/islands\/cart\/|src\/stores\/(bill|coupon-watch)\.ts/;
// The back office: what its screens share, and the forms that some open, in one file each.
const ADMIN =
  /src\/admin\/(kit\/(?!form\/|charts\/|Beside|NewPanel|OneTimeSecret|RecordPanel|Timeline)|screens\/home\/attention\.ts|app\/(?!act-param|invitation|passkey|product-choices|setup|sign-in|totp)[a-z-]+\.ts|app\/shell\/(Brand|Rail|icons)\b|screens\/store\/format\.ts)|src\/(ui\/(Bar|Initials)|client\/save-file)\.tsx?|src\/shop\/(staff\/(?!contract)[a-z-]+|licenses\/labels)\.ts|node_modules\/(@base-ui|@floating-ui|lucide-react)\//;
const FORMS = /src\/admin\/kit\/form\/|node_modules\/(zod|react-hook-form|@hookform)\//;
// What checkout and order page share.
const PURCHASE =
  /src\/stores\/(analytics|celebrate|page-words)\.ts|src\/client\/orders\.ts|src\/shop\/(analytics\/item|checkout\/path)\.ts/;
const GROUPS = [
  { name: 'email', test: /src\/shop\/checkout\/email\.ts/ },
  { name: 'store', test: /src\/config\/store\.ts/ },
  { name: 'shop', test: FILL },
  { name: 'use', test: USE },
  { name: 'react', test: REACT },
  { name: 'ui', test: UI },
  // A picture is sent by the form for a key that does not work, and by the back office.
  { name: 'upload', test: /src\/client\/(fit-picture|upload)\.ts|src\/shop\/pictures\/limits\.ts/ },
  { name: 'admin', test: ADMIN, minShareCount: 2 },
  { name: 'islands', test: ISLANDS },
  { name: 'cart', test: CART },
  { name: 'purchase', test: PURCHASE },
  { name: 'form', test: FORMS },
];

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
          rolldownOptions: { output: { banner: '', codeSplitting: { groups: GROUPS } } },
        },
      },
    },
  },
});
