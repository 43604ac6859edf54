import { escapeXml } from '../../src/shop/content/xml';
import type { Sheet } from '../../src/shop/invoices/sheet';

const STYLE = `
:root{color-scheme:light dark;--ink:#16181d;--soft:#5b6070;--line:#d9dce3;--page:#fff;--ground:#eef0f4}
@media screen and (prefers-color-scheme:dark){:root{--ink:#eceef3;--soft:#a3a9b8;--line:#3a3f4b;--page:#1b1e25;--ground:#111318}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.5 "Noto Sans",system-ui,sans-serif}
.bar,main{max-width:800px;margin:0 auto;padding:16px}
.bar{display:flex;flex-wrap:wrap;gap:8px 20px}
.bar a{color:inherit;padding:6px 0}
main{background:var(--page);padding:clamp(20px,6vw,56px);border:1px solid var(--line);border-radius:8px}
h1{font-size:26px;line-height:1.2;margin:0}
.id{font-size:17px;margin:4px 0 28px;font-variant-numeric:tabular-nums}
.banner{border:2px solid;padding:8px 12px;margin:0 0 24px;font-weight:600}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:24px;margin-bottom:28px}
h2{font-size:13px;color:var(--soft);margin:0 0 4px;font-weight:600}
address{font-style:normal;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 20px;margin:0 0 28px}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
th{font-size:13px;color:var(--soft);text-align:left;font-weight:600}
th,td{padding:8px 0 8px 12px;border-bottom:1px solid var(--line);vertical-align:top}
th:first-child,td:first-child{padding-left:0;overflow-wrap:anywhere}
.n{text-align:right;white-space:nowrap}
tfoot th,tfoot td{border:0;padding:4px 0 4px 12px;text-align:right;font-size:15px;font-weight:400;color:inherit}
tfoot .strong *{font-size:18px;font-weight:700}
.notes{margin-top:28px}.notes p{margin:0 0 6px}
footer{margin-top:36px;color:var(--soft);font-size:13px}
@media (max-width:480px){.unit{display:none}}
@page{margin:18mm 16mm}
@media print{:root{color-scheme:light}body{background:#fff;font-size:10.5pt}.bar{display:none}
main{border:0;border-radius:0;padding:0;max-width:none}tr,.notes,.two{break-inside:avoid}thead{display:table-header-group}tfoot{display:table-row-group}}
`;

const list = (lines: string[]) => lines.map(escapeXml).join('<br>');

/** Links above the sheet, which are not printed: text and address are our own. */
export type BarLink = [text: string, href: string];

const lines = (text: string) => list(text.split('\n'));

function body({ title, id, banner, seller, buyer, facts, heads, rows, sums, notes, footer }: Sheet): string {
  const [item, quantity, unit, total] = heads.map(escapeXml);
  return `${banner ? `<p class="banner">${escapeXml(banner)}</p>` : ''}<h1>${title}</h1><p class="id">${escapeXml(id)}</p>
<div class="two"><section><h2>From</h2><address>${list(seller)}</address></section>${buyer.length > 0 ? `<section><h2>To</h2><address>${list(buyer)}</address></section>` : ''}</div>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${escapeXml(value)}</dd>`).join('')}</dl>
<table><thead><tr><th scope="col">${item}</th><th scope="col" class="n">${quantity}</th><${unit ? 'th scope="col"' : 'td'} class="n unit">${unit}</${unit ? 'th' : 'td'}><th scope="col" class="n">${total}</th></tr></thead>
<tbody>${rows.map((row) => `<tr><td>${lines(row.name)}</td><td class="n">${row.quantity}</td><td class="n unit">${row.unit}</td><td class="n">${row.total}</td></tr>`).join('')}</tbody>
<tfoot>${sums.map(({ label, value, strong }) => `<tr${strong ? ' class="strong"' : ''}><td class="unit"></td><th colspan="2" scope="row">${label}</th><td class="n">${value}</td></tr>`).join('')}</tfoot></table>
<div class="notes">${notes.map((note) => `<p>${escapeXml(note)}</p>`).join('')}</div><footer>${escapeXml(footer)}</footer>`;
}

/** The page of a document, for screen and print; without scripts or external resources. */
export const htmlOf = (sheet: Sheet, links: BarLink[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${sheet.title} ${escapeXml(sheet.id)}</title><style>${STYLE}</style></head>
<body><nav class="bar" aria-label="This document">${links.map(([text, href]) => `<a href="${escapeXml(href)}">${text}</a>`).join('')}</nav>
<main>${body(sheet)}</main></body></html>`;

/** The content security policy of that page: only its style sheet, by hash. */
export async function htmlPolicy(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE));
  return `default-src 'none'; style-src 'sha256-${new Uint8Array(digest).toBase64()}'; base-uri 'none'; frame-ancestors 'none'`;
}
