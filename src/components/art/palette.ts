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

const hue = (deep: string, mid: string, pale: string, paper: string) => ({ deep, mid, pale, paper });

/** Sea green, indigo, amber on graphite; the newest year is printed darkest, the oldest on paper. */
const TIERS = {
  Home: hue('#0f5a50', '#3d8b7d', '#cfe8e1', '#f1f6f2'),
  Business: hue('#36319a', '#7f7fd6', '#d9dcf6', '#f2f2fa'),
  Professional: hue('#23262c', '#e0a63a', '#f3d48c', '#f7f2e6'),
} as const;

/** Hues of suites the owner adds: none is a tier's, and none the color of the one primary act. */
const SUITES = [
  hue('#562250', '#a0609a', '#ecd9ea', '#f8f1f7'),
  hue('#124a66', '#4a89a8', '#cfe4ef', '#eff6fa'),
  hue('#3b4a17', '#7d8f45', '#e0e6c6', '#f5f7ec'),
  hue('#3a3f4a', '#7c8494', '#dcdfe6', '#f3f4f7'),
];

const ofTone = ({ deep, mid, pale, paper }: ReturnType<typeof hue>, tone: number): Ink => {
  if (tone === 0) return { ground: deep, numeral: paper, slot: mid, cap: paper, letter: deep, key: pale };
  if (tone === 1) return { ground: pale, numeral: deep, slot: mid, cap: '#ffffff', letter: deep, key: deep };
  return { ground: paper, numeral: deep, slot: mid, cap: pale, letter: deep, key: deep };
};

/** Colors of a suite the owner added, by two numbers made of its name and its version. */
export const suiteInk = (name: number, version: number): Ink =>
  ofTone(SUITES[name % SUITES.length] as (typeof SUITES)[number], version % 3);

/** Colors of an edition's artwork, by tier and year. */
export function inkOf({ category, version }: { category: string; version: string }): Ink {
  const { deep, mid, pale, paper } = TIERS[category as keyof typeof TIERS] ?? TIERS.Home;
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
  if (version === '2021') return { ground: pale, numeral: deep, slot: deep, cap: '#ffffff', letter: deep, key: deep };
  return {
    ground: TIERS.Professional.paper,
    numeral: gold ? '#a8741b' : mid,
    slot: gold ? '#8a8072' : mid,
    cap: pale,
    letter: deep,
    key: gold ? '#a8741b' : mid,
  };
}

/** The colors of a scene. */
export interface SceneInk {
  ground: string;
  /** Papers and windows. */
  card: string;
  /** What lies behind them. */
  back: string;
  ink: string;
  mid: string;
  soft: string;
  /** Bars that stand for words, and rules. */
  line: string;
  /** The one thing to look at. */
  accent: string;
  onAccent: string;
}

const [sea, indigo, amber] = [TIERS.Home, TIERS.Business, TIERS.Professional];
const bright = '#e9b44c';

/** On a pale ground: the three tiers in turn. */
const pale = ({ deep, mid, pale }: typeof sea): SceneInk => ({
  ground: pale,
  card: '#ffffff',
  back: '#ffffff80',
  ink: deep,
  mid,
  soft: pale,
  line: '#d8d5cd',
  accent: deep,
  onAccent: '#ffffff',
});

/** On the tier's own dark. */
const dark = ({ deep, mid, pale, paper }: typeof sea): SceneInk => ({
  ground: deep,
  card: paper,
  back: '#ffffff33',
  ink: mid,
  mid: pale,
  soft: pale,
  line: '#d8d5cd',
  accent: bright,
  onAccent: deep,
});

const SCENE_INKS = [
  pale(indigo),
  pale(sea),
  pale(amber),
  dark(indigo),
  dark(sea),
  dark({ ...amber, mid: '#8a8072', pale: '#d9cfb8' }),
];

/** The colors of the scene at a place of the list: neighbors never share theirs. */
export const sceneInk = (place: number): SceneInk => SCENE_INKS[place % SCENE_INKS.length] as SceneInk;
