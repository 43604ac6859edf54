/** The colors of one edition's artwork. */
export interface Ink {
  ground: string;
  numeral: string;
  slot: string;
  cap: string;
  letter: string;
  /** The hanging key. */
  key: string;
}

/**
 * Combines a color of the light scheme with the one of the dark scheme. Both are in the attribute, so that the page's
 * scheme decides without a rule in its style sheet (docs/decisions/color-and-artwork.md).
 */
const both = (light: string, dark: string): string => `light-dark(${light},${dark})`;

const hue = (deep: string, mid: string, pale: string, paper: string, glow: string, dusk: string) => ({
  deep,
  mid,
  pale,
  paper,
  /** The bright color on a dark ground. */
  glow,
  /** The dark ground. */
  dusk,
});

/** Sea green, indigo, and amber on graphite; the newest year has the darkest ground, the oldest a paper ground. */
const TIERS = {
  Home: hue('#0f5a50', '#3d8b7d', '#cfe8e1', '#f1f6f2', '#8fd3c3', '#123a34'),
  Business: hue('#36319a', '#7f7fd6', '#d9dcf6', '#f2f2fa', '#abaaf4', '#26245e'),
  Professional: hue('#23262c', '#e0a63a', '#f3d48c', '#f7f2e6', '#f6cf76', '#2f2a20'),
} as const;

/** Hues of suites that the owner adds: different from those of the tiers and from the color of primary buttons. */
const SUITES = [
  { ...hue('#562250', '#a0609a', '#ecd9ea', '#f8f1f7', '#d9a5d3', '#3a1836'), caps: both('#dcb4d8', '#682f62') },
  { ...hue('#124a66', '#4a89a8', '#cfe4ef', '#eff6fa', '#92c6e0', '#0e3346'), caps: both('#a5cde1', '#165068') },
  { ...hue('#3b4a17', '#7d8f45', '#e0e6c6', '#f5f7ec', '#bccb86', '#2a3412'), caps: both('#c5d19c', '#42521a') },
  { ...hue('#3a3f4a', '#7c8494', '#dcdfe6', '#f3f4f7', '#b4bbc8', '#2a2e36'), caps: both('#c0c6d1', '#434955') },
];

type Hue = ReturnType<typeof hue>;
/** With keycaps for the ground of paper, on which the pale color would not be seen. */
type SuiteHue = Hue & { caps: string };

/** The ground that replaces paper in the dark scheme. */
const GRAPHITE = '#2a2826';

const ofTone = ({ deep, mid, pale, paper, glow, dusk, caps }: SuiteHue, tone: number): Ink => {
  if (tone === 0) return { ground: deep, numeral: paper, slot: mid, cap: paper, letter: deep, key: pale };
  const inks = { numeral: both(deep, glow), slot: mid, letter: both(deep, glow), key: both(deep, glow) };
  if (tone === 1) return { ...inks, ground: both(pale, dusk), cap: both('#ffffff', deep) };
  return { ...inks, ground: both(paper, GRAPHITE), cap: caps };
};

/** Returns the colors of a suite the owner added, from the hashes of its name and version. */
export const suiteInk = (name: number, version: number): Ink =>
  ofTone(SUITES[name % SUITES.length] as SuiteHue, version % 3);

/** The amber on graphite in the dark scheme. */
const AMBER = '#c9922c';

/** The amber ground in the dark scheme, as dark as those of the other tiers. */
const BRONZE = '#42331a';

/** The numerals and keycaps of the oldest year, dark enough to part from its paper. */
const WORN = {
  Home: { worn: '#2f7b6d', key: '#a6d3c7' },
  Business: { worn: '#6463c4', key: '#bdc1ee' },
  Professional: { worn: '#93640f', key: '#ecc466' },
} as const;

/** Returns the colors of an edition's artwork, by tier and year. */
export function inkOf({ category, version }: { category: string; version: string }): Ink {
  const tier = TIERS[category as keyof typeof TIERS] ?? TIERS.Home;
  const { deep, mid, pale, paper, glow, dusk } = tier;
  const gold = category === 'Professional';
  const metal = gold ? '#f0b53f' : '#e9b44c';
  if (version === '2024')
    return {
      ground: deep,
      numeral: gold ? metal : paper,
      slot: gold ? '#8a8072' : mid,
      cap: paper,
      letter: deep,
      key: gold ? paper : metal,
    };
  if (version === '2021') {
    const drawn = both(deep, glow);
    return {
      ground: both(pale, gold ? BRONZE : dusk),
      numeral: drawn,
      slot: drawn,
      cap: both('#ffffff', deep),
      letter: drawn,
      key: drawn,
    };
  }
  const { worn, key } = WORN[category as keyof typeof WORN] ?? WORN.Home;
  const metalOfPaper = both(worn, gold ? AMBER : glow);
  return {
    ground: both(TIERS.Professional.paper, GRAPHITE),
    numeral: metalOfPaper,
    slot: gold ? '#8a8072' : metalOfPaper,
    cap: both(key, gold ? AMBER : deep),
    letter: gold ? deep : both(deep, glow),
    key: metalOfPaper,
  };
}

/** The colors of a scene. */
export interface SceneInk {
  ground: string;
  /** Papers and windows. */
  card: string;
  /** The layer behind them. */
  back: string;
  ink: string;
  mid: string;
  soft: string;
  /** Rules, and bars in place of words. */
  line: string;
  /** The focus of the scene. */
  accent: string;
  onAccent: string;
}

const [sea, indigo, amber] = [TIERS.Home, TIERS.Business, TIERS.Professional];
const bright = '#e9b44c';
/** Papers and windows in the dark scheme, and the text on accents. */
const SHEET = '#14181f';
const line = both('#d8d5cd', '#414853');

/** Colors on the pale ground of a tier. */
const pale = ({ deep, mid, pale, glow, dusk }: Hue): SceneInk => ({
  ground: both(pale, dusk),
  card: both('#ffffff', SHEET),
  back: both('#ffffff80', '#ffffff1f'),
  ink: both(deep, glow),
  mid,
  soft: both(pale, dusk),
  line,
  accent: both(deep, glow),
  onAccent: both('#ffffff', SHEET),
});

/**
 * Colors on the dark ground of a tier. `soft` looks like `pale` but differs from it, because drawingFile replaces
 * colors by value in the dark scheme (file.ts), and `pale` must stay.
 */
const dark = ({ deep, mid, pale, paper, glow }: Hue, soft: string): SceneInk => ({
  ground: deep,
  card: both(paper, SHEET),
  back: '#ffffff33',
  ink: both(mid, glow),
  mid: pale,
  soft: both(soft, mid),
  line,
  accent: bright,
  onAccent: deep,
});

export const sceneInks = {
  indigo: pale(indigo),
  sea: pale(sea),
  amber: pale({ ...amber, pale: '#f6e6c1', dusk: BRONZE }),
  darkIndigo: dark(indigo, '#d9dcf0'),
  darkSea: dark(sea, '#cfe8e0'),
  graphite: dark({ ...amber, mid: '#8a8072', pale: '#d9cfb8', glow: '#cdbf9f' }, '#d9cfb0'),
} as const;
export type InkName = keyof typeof sceneInks;
