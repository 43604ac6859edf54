import { atom, readonlyType } from 'nanostores';
import { parseJson } from '../../shop/cart/stored';
import { read, write } from '../../stores/storage';

const nameOf = (table: string) => `admin-columns-${table}` as const;

function storedChoices(table: string): Record<string, boolean> {
  const value = parseJson(read(nameOf(table)));
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, visible]) => typeof visible === 'boolean'));
}

const $choices = atom<Record<string, Record<string, boolean>>>({});

/** The columns of each table that this browser shows or hides; others keep the table's default. */
export const $columns = readonlyType($choices);

/** Loads the stored choice of a table. */
export function recallColumns(table: string): void {
  if (!$choices.get()[table]) $choices.set({ ...$choices.get(), [table]: storedChoices(table) });
}

/** Shows or hides a column, and remembers it. */
export function showColumn(table: string, column: string, isShown: boolean): void {
  const choice = { ...$choices.get()[table], [column]: isShown };
  $choices.set({ ...$choices.get(), [table]: choice });
  write(nameOf(table), JSON.stringify(choice));
}
