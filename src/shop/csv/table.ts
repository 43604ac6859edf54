import { type Row, rowsOf } from './rows';
import { stripFormulaGuard } from './write';

/** A file, or part of one: its titles as they are written, and its rows. Empty without a header. */
export interface Table {
  titles: string[];
  rows: Row[];
}

/** Returns the header and rows of a text. */
export function tableOf(text: string): Table {
  const [header, ...rows] = rowsOf(text);
  return { titles: header?.cells ?? [], rows };
}

/** Returns the titles of a file without reading any further. */
export const titlesOf = (text: string): string[] => rowsOf(text).next().value?.cells ?? [];

/** Returns a function that reads cells of a row by column names; the first non-empty one wins. */
export function recordReader(titles: readonly string[]) {
  return (cells: readonly string[], ...names: string[]): string => {
    for (const name of names) {
      const cell = stripFormulaGuard(cells[titles.indexOf(name)] ?? '').trim();
      if (cell !== '') return cell;
    }
    return '';
  };
}
export type RecordReader = ReturnType<typeof recordReader>;
