import { isolateMemory } from '../../platform/isolate-memory';

/** Reads a file of the build by its path; undefined where there is none. */
export type ReadFile = (path: string) => Promise<ArrayBuffer | undefined>;

/** Where scripts/astro/invoice-fonts.mjs puts the subsets of Noto, and the list of what each holds. */
export const FONTS = '/fonts/invoices/';
const LIST = `${FONTS}ranges.json`;

/** A subset: its file for each weight, and the code points it holds as pairs of first and last. */
export interface Subset {
  regular: string;
  bold: string;
  ranges: [number, number][];
}

/** A piece of text in one subset; none where no font has its letters. */
export interface Run {
  text: string;
  subset: Subset | undefined;
}

const known = isolateMemory<Subset[] | undefined>(() => undefined);

/** What fonts there are. Throws where the build has none. */
export async function subsets(read: ReadFile): Promise<Subset[]> {
  if (known.value) return known.value;
  const file = await read(LIST);
  if (!file) throw new Error('the build has no fonts for invoices');
  known.value = JSON.parse(new TextDecoder().decode(file)) as Subset[];
  return known.value;
}

const holds = ({ ranges }: Subset, code: number) => ranges.some(([first, last]) => first <= code && code <= last);

/** Text in pieces of one subset each, as few as it takes: the first subset that has a letter draws it. */
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
