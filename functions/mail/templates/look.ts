import type { Artwork } from '../content';

/**
 * Mail programs ignore our style sheets: these values replace the tokens of `src/styles`. Inline styles draw every
 * element in light; programs that can apply the dark style sheet by class.
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
  /* The color of an edition's tier: the edge of its ticket, and the ground below its key. */
  home: '#1c7a6c',
  homeWash: '#edf6f2',
  business: '#4a45b5',
  businessWash: '#f0f0fa',
  professional: '#a06a12',
  professionalWash: '#faf3e3',
  professionalArt: '#23262c',
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
  home: '#68bfad',
  homeWash: '#14362d',
  business: '#a2a2f0',
  businessWash: '#262759',
  professional: '#e2a93d',
  professionalWash: '#3b2c0f',
  professionalArt: '#373b44',
};

export const colors = light;

/** The tiers whose color a ticket can have. */
export type Hue = Artwork['hue'];
const HUES: readonly Hue[] = ['home', 'business', 'professional'];

/** How the artwork of each tier is printed: its ground, lighter in dark where it would be lost, its numeral and its caps. */
export const prints: Record<Hue, { ground: string; numeral: string; cap: string; letter: string; lip: string }> = {
  home: { ground: '#0f5a50', numeral: '#f1f6f2', cap: '#f1f6f1', letter: '#0f5a4f', lip: '#3d8b7d' },
  business: { ground: '#36319a', numeral: '#f2f2fa', cap: '#f2f2f9', letter: '#363199', lip: '#7f7fd6' },
  professional: {
    ground: light.professionalArt,
    numeral: '#f0b53f',
    cap: '#f7f2e6',
    letter: '#23262b',
    lip: '#8a8072',
  },
};

/** Returns the HTML of a mail in dark colors, for previews; in mail programs the style sheet does this. */
export const withDarkMode = (html: string): string =>
  (Object.keys(light) as (keyof typeof light)[]).reduce((text, name) => text.replaceAll(light[name], dark[name]), html);

/** The library also renders the body as a table, and puts its style on that table's only cell. */
const SHEET = 'page,.page>table>tbody>tr>td';

const rules: [string, string][] = [
  [SHEET, `background-color:${dark.page}`],
  ['paper', `background-color:${dark.paper};box-shadow:0 0 0 1px ${dark.line}`],
  ['ticket', `background-color:${dark.ticket};border-color:${dark.edge}`],
  ['ink', `color:${dark.ink}`],
  ['quiet', `color:${dark.quiet}`],
  ['line', `border-color:${dark.line}`],
  ['edge', `border-color:${dark.edge}`],
  ['cap', `background-color:${dark.ticket};border-color:${dark.line}`],
  ['link', `color:${dark.ink}`],
  ['button', `background-color:${dark.signal};color:${dark.onSignal}`],
  ['warn', `background-color:${dark.warnWash};color:${dark.warn}`],
  ...HUES.flatMap((hue): [string, string][] => [
    [hue, `border-top-color:${dark[hue]}`],
    [`${hue}-wash`, `background-color:${dark[`${hue}Wash`]}`],
    [`${hue}-cap`, `border-bottom-color:${dark[hue]}`],
  ]),
  ['professional-art', `background-color:${dark.professionalArt}`],
];

/** The dark drawing, and less room on a phone: there the five groups of a key share one line, too. */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media(max-width:600px){.paper{padding:28px 18px!important}',
  `.${SHEET}{padding:0!important}.ticket p,.follows p{padding-left:9px!important;padding-right:9px!important}.key{padding:12px 9px!important;font-size:14px!important;letter-spacing:-.04em!important}span.cap{min-width:14%!important;margin:4px 0!important;padding:1px 3px!important}.art-year{padding-left:9px!important}.year{font-size:40px!important;line-height:44px!important}.art-caps{padding-right:9px!important;padding-left:0!important}.letter{width:18px!important;margin:2px 1px!important;border-bottom-width:3px!important;font-size:13px!important;line-height:24px!important}.code{font-size:26px!important}}`,
  `@media(prefers-color-scheme:dark){${rules
    .map(([name, style]) => `.${name}{${style.replaceAll(';', '!important;')}!important}`)
    .join('')}}`,
].join('');

export const font = "Geist,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const mono = "'Geist Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";
