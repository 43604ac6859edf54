import { isolateMemory } from '../../platform/isolate-memory';

/** Reads a file of the build by its path; undefined if it does not exist. */
export type ReadFile = (path: string) => Promise<ArrayBuffer | undefined>;

/** Where scripts/astro/invoice-fonts.mjs writes the subsets of Noto and the list of their ranges. */
export const FONTS = '/fonts/invoices/';
const LIST = `${FONTS}ranges.json`;

/** A font subset: its file per weight, and its code points as pairs of first and last. */
export interface Subset {
  regular: string;
  bold: string;
  ranges: [number, number][];
}

/** A run of text in one subset; undefined if no font has its characters. */
export interface Run {
  text: string;
  subset: Subset | undefined;
}

const loaded = isolateMemory<Subset[] | undefined>(() => undefined);

/** The available subsets. Throws if the build has none. */
export async function subsets(read: ReadFile): Promise<Subset[]> {
  if (loaded.value) return loaded.value;
  const file = await read(LIST);
  if (!file) throw new Error('the build has no fonts for invoices');
  loaded.value = JSON.parse(new TextDecoder().decode(file)) as Subset[];
  return loaded.value;
}

const holds = ({ ranges }: Subset, code: number) => ranges.some(([first, last]) => first <= code && code <= last);

/** Splits text into as few runs as possible; each character uses the first subset that contains it. */
export function runsOf(text: string, all: readonly Subset[]): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize('NFC')) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const subset = last?.subset && holds(last.subset, code) ? last.subset : all.find((one) => holds(one, code));
    if (last && last.subset === subset) last.text += letter;
    else runs.push({ text: letter, subset });
  }
  return runs;
}
