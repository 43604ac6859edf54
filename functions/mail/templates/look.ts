/**
 * Mail programs know no style sheets of ours: these values stand in for the tokens of `src/styles`. Every element is
 * drawn in light by its own style; programs that can, redraw it in dark by its class.
 */
const light = {
  page: '#f4f1ea',
  paper: '#fcfaf6',
  ticket: '#ffffff',
  ink: '#161b24',
  quiet: '#535862',
  line: '#dcd9d2',
  edge: '#82868f',
  signal: '#bf300a',
  onSignal: '#fdfcf8',
  warn: '#81520a',
  warnWash: '#feefcf',
};

const dark: typeof light = {
  page: '#080a0f',
  paper: '#0e1116',
  ticket: '#161a20',
  ink: '#f2f0eb',
  quiet: '#a7abb3',
  line: '#2f333a',
  edge: '#70757e',
  signal: '#fa8657',
  onSignal: '#0f141d',
  warn: '#edbb64',
  warnWash: '#372813',
};

export const colors = light;

/** A mail drawn in dark: what is in attributes is otherwise redrawn by the style sheet of the mail program. */
export const darkened = (html: string): string =>
  (Object.keys(light) as (keyof typeof light)[]).reduce((text, name) => text.replaceAll(light[name], dark[name]), html);

/** The library draws the body as a table too, and puts its style on the one cell of that. */
const SHEET = 'page,.page>table>tbody>tr>td';

const rules: [string, string][] = [
  [SHEET, `background-color:${dark.page}`],
  ['paper', `background-color:${dark.paper}`],
  ['ticket', `background-color:${dark.ticket};border-color:${dark.edge}`],
  ['ink', `color:${dark.ink}`],
  ['quiet', `color:${dark.quiet}`],
  ['line', `border-color:${dark.line}`],
  ['edge', `border-color:${dark.edge}`],
  ['cap', `border-color:${dark.line}`],
  ['link', `color:${dark.ink}`],
  ['button', `background-color:${dark.signal};color:${dark.onSignal}`],
  ['warn', `background-color:${dark.warnWash};color:${dark.warn}`],
];

/** The dark drawing, and less room around the paper on a phone. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media(max-width:600px){.paper{padding:28px 20px!important}',
  `.${SHEET}{padding:0!important}.ticket p{padding-left:14px!important;padding-right:14px!important}.key{font-size:15px!important}.cap{padding:0 4px!important}.code{font-size:26px!important}}`,
  `@media(prefers-color-scheme:dark){${rules
    .map(([name, style]) => `.${name}{${style.replaceAll(';', '!important;')}!important}`)
    .join('')}}`,
].join('');

export const font = "Geist,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const mono = "'Geist Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";
