import type { Handler } from 'hono';
import { randomText } from '../platform/ids';
import type { AppEnv } from './frame';
import { PERMISSIONS_POLICY } from './policy';

/** The Scalar bundle from npm. The build copies it here under a content hash and fails if this name has another one. */
const SCRIPT = '/_astro/api-reference.3c1444c463.js';

/** Scalar sends no requests outside this shop: no proxy, web fonts, assistant or telemetry. */
const SETTINGS = {
  url: '/api/openapi.json',
  theme: 'default',
  withDefaultFonts: false,
  proxyUrl: '',
  telemetry: false,
  agent: { disabled: true, hideAddApi: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: 'never',
  persistAuth: false,
  operationTitleSource: 'summary',
  defaultOpenAllTags: false,
  favicon: '/favicon.svg',
  documentDownloadType: 'json',
  metaData: { title: 'API reference · Keystall' },
  authentication: { preferredSecurityScheme: 'apiKey' },
  // Scalar's secondary text has too little contrast on its backgrounds.
  customCss:
    '.light-mode { --scalar-color-3: #5f5f5f; --scalar-color-2: #555 } .dark-mode { --scalar-color-3: #a9a9a9 }',
};

/**
 * The page's script: renders the reference. Requests sent from it carry the entered API key but no cookies, so that
 * none of them acts for a person who is signed in to this browser.
 */
const START = `
const plain = window.fetch.bind(window);
window.fetch = (input, init) => plain(input, { ...init, credentials: 'omit' });
if (window.Scalar) Scalar.createApiReference('#reference', ${JSON.stringify(SETTINGS)});
else document.getElementById('missing').hidden = false;`;

const STYLE = `
body { margin: 0; background: #fff; color: #1b1d24; }
@media (prefers-color-scheme: dark) { body { background: #0f0f0f; color: #e7e7e7; } }
:root { --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, "Liberation Mono", monospace; }
#missing, noscript { display: block; padding: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
#missing[hidden] { display: none; }`;

const DOCUMENT = '<a href="/api/openapi.json">/api/openapi.json</a>';

const pageOf = (nonce: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference · Keystall</title>
<link rel="icon" href="/favicon.svg">
<style>${STYLE}</style>
</head>
<body>
<noscript>This page needs JavaScript. The same is in ${DOCUMENT}.</noscript>
<p id="missing" hidden>The reference could not be loaded. Reload the page, or read ${DOCUMENT}.</p>
<div id="reference"></div>
<script nonce="${nonce}" src="${SCRIPT}"></script>
<script nonce="${nonce}">${START}</script>
</body>
</html>
`;

/** The page's policy. Scalar inserts inline styles, which no other page may; nothing may load from another origin. */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    'report-uri /api/csp-reports',
  ].join('; ');

/** Serves the page on which developers read the OpenAPI document and try its calls. */
export const serveDocs: Handler<AppEnv> = (c) => {
  const nonce = randomText();
  return c.body(pageOf(nonce), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(nonce),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'x-robots-tag': 'noindex',
  });
};
