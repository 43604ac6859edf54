import type { Group } from '../csv/parts';
import type { RecordReader } from '../csv/table';
import type { Source } from './formats';
import { type RejectedRecord, refused, skipped } from './rejected';
import { htmlToText, parseMinor, slugOf } from './values';

/** A product of the other shop, from which a draft is created. */
export interface ImportedProduct {
  externalId: string;
  name: string;
  slug: string;
  description: string;
  longDescription: string;
  category: string;
  /** A year or number at the end of its name, such as 2024. */
  version: string;
  /** In minor units of the currency of the file. */
  priceMinor: number;
}

interface Facts {
  externalId: string;
  name: string;
  html: string;
  short: string;
  category: string;
  price: string;
}

const versionOf = (name: string) => /\b(20\d\d|365|\d{1,2}(?:\.\d+)?)\b/.exec(name)?.[1] ?? '1';

function productOf(
  { externalId, name, html, short, category, price }: Facts,
  currency: string,
): ImportedProduct | RejectedRecord {
  const priceMinor = price === '' ? undefined : parseMinor(price, currency);
  const slug = slugOf(name);
  if (name === '' || slug === '') return refused(name, 'It has no name with letters or digits.');
  if (priceMinor === undefined || priceMinor < 0) return refused(name, `We cannot read its price “${price}”.`);
  const text = htmlToText(html);
  const summary = htmlToText(short) || text;
  return {
    externalId,
    name: name.slice(0, 120),
    slug,
    description: summary.replaceAll('\n', ' ').slice(0, 500),
    longDescription: text.slice(0, 5_000),
    category: category.slice(0, 40) || 'Software',
    version: versionOf(name),
    priceMinor,
  };
}

/** Shopify: a product with variants spans several rows; the first holds what they share. */
function shopify(cell: RecordReader, { rows }: Group): Facts[] {
  const head = rows[0]?.cells ?? [];
  const handle = cell(head, 'handle', 'url handle');
  const title = cell(head, 'title');
  return rows.flatMap(({ cells }) => {
    const price = cell(cells, 'variant price', 'price');
    const options = ['option1 value', 'option2 value', 'option3 value'].map((name) => cell(cells, name));
    const variant = options.filter((value) => value !== '' && value !== 'Default Title').join(' / ');
    // A row without a price only adds a picture.
    if (price === '') return [];
    return [
      {
        externalId: variant ? `${handle}/${variant}` : handle,
        name: variant ? `${title} - ${variant}` : title,
        html: cell(head, 'body (html)', 'description'),
        short: '',
        category: cell(head, 'type', 'product type', 'product category').split('>').at(-1)?.trim() ?? '',
        price,
      },
    ];
  });
}

function woocommerce(cell: RecordReader, { rows }: Group): Facts[] {
  const cells = rows[0]?.cells ?? [];
  return [
    {
      externalId: cell(cells, 'id', 'sku', 'name'),
      name: cell(cells, 'name'),
      html: cell(cells, 'description'),
      short: cell(cells, 'short description'),
      category: cell(cells, 'categories').split(/[,>]/)[0]?.trim() ?? '',
      price: cell(cells, 'regular price', 'sale price'),
    },
  ];
}

function gumroad(cell: RecordReader, { rows }: Group): Facts[] {
  const cells = rows[0]?.cells ?? [];
  const name = cell(cells, 'item name');
  const variants = cell(cells, 'variants');
  return [
    {
      externalId: `${cell(cells, 'product id') || name}${variants ? `/${variants}` : ''}`,
      name: variants ? `${name} - ${variants}` : name,
      html: '',
      short: '',
      category: '',
      price: cell(cells, 'item price ($)'),
    },
  ];
}

const FACTS: Record<Source, (cell: RecordReader, group: Group) => Facts[]> = { shopify, woocommerce, gumroad };

/** Parses the products of a record, one per variant, since a key belongs to one variant. */
export function parseProductRecords(
  cell: RecordReader,
  group: Group,
  about: { source: Source; currency: string },
): (ImportedProduct | RejectedRecord)[] {
  const cells = group.rows[0]?.cells ?? [];
  if (about.source === 'gumroad' && cells[0] === 'Totals')
    return [skipped('Totals', 'The last line of the file only adds up the others.')];
  const name = cell(cells, 'name', 'title', 'handle', 'url handle');
  if (about.source === 'woocommerce' && ['variable', 'grouped', 'external'].includes(cell(cells, 'type').toLowerCase()))
    return [skipped(name, 'It only holds others together: each of its variations is a product of its own.')];
  const variants = FACTS[about.source](cell, group);
  if (variants.length === 0) return [refused(name, 'It has no price.')];
  return variants.map((facts) => productOf(facts, about.source === 'gumroad' ? 'USD' : about.currency));
}
