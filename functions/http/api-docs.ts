import type { Handler } from 'hono';
import { randomText } from '../platform/ids';
import type { AppEnv } from './frame';

/** Scalar, from npm; the build puts it there and fails when this is not the name of its content. */
const SCRIPT = '/_astro/api-reference.3c1444c463.js';

/** Nothing of it asks anybody but this shop: no proxy, no fonts, no assistant, no measurement. */
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
  // Its small print is too pale to read on its grounds.
  customCss:
    '.light-mode { --scalar-color-3: #5f5f5f; --scalar-color-2: #555 } .dark-mode { --scalar-color-3: #a9a9a9 }',
};

/**
 * What the page does: draws the reference. Requests tried on it carry the key that was entered and no cookie, so that
 * none is made in the name of anyone who is signed in to this browser.
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

/** Scalar writes its styles into the page, which no other page of ours may; nothing from elsewhere is let in. */
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

/** Answers the page on which people read the OpenAPI document and try its calls. */
export const serveDocs: Handler<AppEnv> = (c) => {
  const nonce = randomText();
  return c.body(pageOf(nonce), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(nonce),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    'x-robots-tag': 'noindex',
  });
};
