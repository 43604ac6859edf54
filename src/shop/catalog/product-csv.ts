import { type CsvColumn, stripFormulaGuard } from '../csv/write';
import type { FieldName, ProductFields, ProductStatus } from './contract-staff';

/** A product as a row of a CSV file. */
export interface FileProduct {
  id: string;
  revision: number;
  status: ProductStatus;
  fields: ProductFields;
}

/** The type of a cell. */
type Kind = 'text' | 'number' | 'yes' | 'lines' | 'json';

/** Every column of a file by its title; parts of a field have columns of their own. */
const COLUMNS: Record<string, Kind> = {
  name: 'text',
  shortName: 'text',
  slug: 'text',
  vendor: 'text',
  suite: 'text',
  version: 'text',
  category: 'text',
  description: 'text',
  longDescription: 'text',
  benefits: 'lines',
  features: 'lines',
  apps: 'lines',
  detailedFeatures: 'json',
  platforms: 'lines',
  'systemRequirements.windows': 'lines',
  'systemRequirements.mac': 'lines',
  targetAudience: 'text',
  commercialUse: 'yes',
  badge: 'text',
  popular: 'yes',
  recommended: 'yes',
  bestSeller: 'yes',
  price: 'text',
  originalPrice: 'text',
  allowBackorder: 'yes',
  maxPerOrder: 'number',
  keyFormat: 'text',
  'destinations.windows.download': 'text',
  'destinations.windows.guide': 'text',
  'destinations.mac.download': 'text',
  'destinations.mac.guide': 'text',
  'feed.gtin': 'text',
  'feed.mpn': 'text',
  'feed.brand': 'text',
  'feed.condition': 'text',
  'feed.googleCategory': 'number',
  'feed.excluded': 'yes',
  related: 'lines',
  position: 'number',
};
/** Columns that identify a product and are not changed by a file. */
const KNOWN = ['id', 'revision', 'status'] as const;

/** Returns the titles of a file that are not known columns. */
export const unknownTitles = (titles: readonly string[]): string[] =>
  titles.filter((title) => !Object.hasOwn(COLUMNS, title) && !(KNOWN as readonly string[]).includes(title));

const valueAt = (fields: ProductFields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | null)?.[part], fields);

function cellOf(value: unknown, kind: Kind): string | number {
  if (value === null || value === undefined) return '';
  if (kind === 'number') return Number(value);
  if (kind === 'yes') return value ? 'yes' : 'no';
  if (kind === 'lines') return (value as string[]).join('\n');
  return kind === 'json' ? JSON.stringify(value) : String(value);
}

/** The columns of a file of complete products. */
export const productColumns: readonly CsvColumn<FileProduct>[] = [
  ['id', ({ id }) => id],
  ['revision', ({ revision }) => revision],
  ['status', ({ status }) => status],
  ...Object.entries(COLUMNS).map(
    ([title, kind]): CsvColumn<FileProduct> => [title, ({ fields }) => cellOf(valueAt(fields, title), kind)],
  ),
];

/** Parses a cell; text that is not a value of its kind stays text, so that the schema refuses it. */
function fromCell(cell: string, kind: Kind): unknown {
  if (kind === 'number') return cell === '' ? null : Number(cell);
  if (kind === 'yes') return { yes: true, no: false }[cell.toLowerCase()] ?? cell;
  if (kind === 'lines') return cell.split('\n').flatMap((line) => line.trim() || []);
  if (kind !== 'json') return cell;
  try {
    return JSON.parse(cell || '[]');
  } catch {
    return cell;
  }
}

function put(into: Record<string, unknown>, path: string, value: unknown): void {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) into[first] = value;
  else {
    into[first] = { ...(into[first] as object | undefined) };
    put(into[first] as Record<string, unknown>, rest.join('.'), value);
  }
}

/** A row of a file, not validated yet: columns missing from the file keep their stored values. */
export interface GivenProduct {
  id: string;
  revision: string;
  status: string;
  fields: Record<string, unknown>;
}

/** Reads one row; `stored` provides the parts of a field that the file leaves out. */
export function givenOf(titles: readonly string[], cells: readonly string[], stored?: ProductFields): GivenProduct {
  const given: GivenProduct = { id: '', revision: '', status: '', fields: {} };
  for (const [at, title] of titles.entries()) {
    const cell = stripFormulaGuard(cells[at] ?? '');
    if (title === 'id' || title === 'revision' || title === 'status') given[title] = cell;
    else {
      const [field = ''] = title.split('.');
      if (title.includes('.') && !(field in given.fields))
        given.fields[field] = structuredClone(stored?.[field as FieldName] ?? {});
      put(given.fields, title, fromCell(cell, COLUMNS[title] ?? 'text'));
    }
  }
  return given;
}
