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
  Home: hue('#0f5a50', '#4f9e90', '#cfe8e1', '#f1f6f2'),
  Business: hue('#36319a', '#7f7fd6', '#d9dcf6', '#f2f2fa'),
  Professional: hue('#23262c', '#e0a63a', '#f3d48c', '#f7f2e6'),
} as const;

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
  return { ground: paper, numeral: gold ? '#a8741b' : mid, slot: deep, cap: pale, letter: deep, key: deep };
}
