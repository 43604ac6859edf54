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
  professionalWash: '#2a2822',
  professionalArt: '#373b44',
};

export const colors = light;

/** The tiers whose color a ticket can have. */
export type Hue = Artwork['hue'];
const HUES: readonly Hue[] = ['home', 'business', 'professional'];

interface Print {
  ground: string;
  numeral: string;
  cap: string;
  letter: string;
  lip: string;
}

/** How the newest artwork of each tier is printed: its ground, lighter in dark where it would be lost, its numeral and its caps. */
const NEWEST: Record<Hue, Print> = {
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

type Scheme = { ground: string; drawn: string; cap: string; letter?: string; lip?: string };
const printOf = ({ ground, drawn, cap, letter = drawn, lip = drawn }: Scheme): Print => ({
  ground,
  numeral: drawn,
  cap,
  letter,
  lip,
});
const GRAPHITE = '#2a2826';

/**
 * The artwork of older years in light and dark, as on the site (src/components/art/palette.ts). For `withDarkMode` a
 * light color that turns into two dark ones is in here twice, one step apart.
 */
const OLDER: Readonly<Record<string, Record<Hue, readonly [Print, Print]>>> = {
  '2021': {
    home: [
      printOf({ ground: '#cfe8e1', drawn: '#0f5a51', cap: '#fefffe' }),
      printOf({ ground: '#123a34', drawn: '#8fd3c3', cap: '#0f5a50' }),
    ],
    business: [
      printOf({ ground: '#d9dcf6', drawn: '#36319b', cap: '#fefeff' }),
      printOf({ ground: '#26245e', drawn: '#abaaf4', cap: '#36319a' }),
    ],
    professional: [
      printOf({ ground: '#f3d48c', drawn: '#23262d', cap: '#fffefe' }),
      printOf({ ground: '#42331a', drawn: '#f6cf76', cap: '#23262c' }),
    ],
  },
  '2019': {
    home: [
      printOf({ ground: '#f7f2e5', drawn: '#2f7b6d', cap: '#a6d3c7', letter: '#0f5a51' }),
      printOf({ ground: GRAPHITE, drawn: '#8fd3c3', cap: '#0f5a50' }),
    ],
    business: [
      printOf({ ground: '#f7f2e5', drawn: '#6463c4', cap: '#bdc1ee', letter: '#36319b' }),
      printOf({ ground: GRAPHITE, drawn: '#abaaf4', cap: '#36319a' }),
    ],
    professional: [
      printOf({ ground: '#f7f2e5', drawn: '#93640f', cap: '#ecc466', letter: '#23262b', lip: '#8a8072' }),
      printOf({ ground: GRAPHITE, drawn: '#c9922c', cap: '#c9922d', letter: '#23262b', lip: '#8a8072' }),
    ],
  },
};

/** Returns how an edition's artwork is printed, and the class by which the dark style sheet finds it. */
export function printOfEdition({ hue, year }: Artwork): Print & { className: string } {
  const older = OLDER[year]?.[hue][0];
  return older ? { ...older, className: `${hue}-${year}` } : { ...NEWEST[hue], className: `${hue}-art` };
}

const each = Object.entries(OLDER).flatMap(([year, hues]) =>
  HUES.map((hue) => ({ name: `${hue}-${year}`, day: hues[hue][0], night: hues[hue][1] })),
);

/** Returns the HTML of a mail in dark colors, for previews; in mail programs the style sheet does this. */
export const withDarkMode = (html: string): string => {
  const pairs = [
    ...(Object.keys(light) as (keyof typeof light)[]).map((name) => [light[name], dark[name]] as const),
    ...each.flatMap(({ day, night }) =>
      (Object.keys(day) as (keyof Print)[]).map((part) => [day[part], night[part]] as const),
    ),
  ];
  return pairs.reduce((text, [from, to]) => text.replaceAll(from, to), html);
};

/** Style sheets, only for phones and dark mode, which the policy of the back office forbids. */
const STYLE_SHEETS = /<style\b[^>]*>.*?<\/style>/gs;

/**
 * Returns the HTML of a mail as a frame within a screen shows it, in light and dark: without style sheets and the page
 * around its paper, with margins by the width of the frame. A key stands in one row, in a narrow frame in two.
 */
export function previewsOf(html: string): { light: string; dark: string } {
  const drawn = html
    .replace(STYLE_SHEETS, '')
    .replaceAll(light.page, light.paper)
    .replace('padding:32px 0;', 'padding:0;')
    .replace('padding:40px 48px;', 'padding:28px clamp(16px,8vw - 14px,48px);')
    .replaceAll('font-size:19px', 'font-size:clamp(16px,4.8vw - 7px,19px)')
    .replaceAll('class="turn"', `style="font-size:clamp(1px,(100vw - ${ONE_ROW})*999,1em)"`)
    .replaceAll('max-width:100%;margin:4px 1px', `margin:4px 1px;box-sizing:border-box;min-width:${THIRD}`);
  return { light: drawn, dark: withDarkMode(drawn) };
}

/** The width of a frame from which all groups of a key stand in one row; below it, each takes a third. */
const ONE_ROW = '476px';
const THIRD = `clamp(0px,(${ONE_ROW} - 100vw)*999,29.5%)`;

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
  ...each.flatMap(({ name, night: { ground, numeral, cap, letter, lip } }): [string, string][] => [
    [name, `background-color:${ground}`],
    [`${name} .year`, `color:${numeral}`],
    [`${name} .letter`, `background-color:${cap};border-color:${cap};border-bottom-color:${lip};color:${letter}`],
  ]),
];

/**
 * The dark drawing, and less room on a phone: there three groups of a key stand in a row, so that their letters are
 * large.
 */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media(max-width:600px){.paper{padding:28px 14px!important}',
  `.${SHEET}{padding:0!important}.ticket p,.follows p{padding-left:14px!important;padding-right:14px!important}.ticket .key{padding-top:10px!important;padding-bottom:12px!important;font-size:18px!important}span.cap{box-sizing:border-box;width:29.5%;margin:4px 0!important;padding:2px 0!important}.turn{font-size:1px}.art-year{padding-left:14px!important}.year{font-size:40px!important;line-height:44px!important}.art-caps{padding-right:13px!important;padding-left:0!important}.letter{width:18px!important;margin:2px 1px!important;border-bottom-width:3px!important;font-size:13px!important;line-height:24px!important}.code{font-size:26px!important}}`,
  `@media(prefers-color-scheme:dark){${rules
    .map(([name, style]) => `.${name}{${style.replaceAll(';', '!important;')}!important}`)
    .join('')}}`,
].join('');

export const font = "Geist,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const mono = "'Geist Mono',ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";
