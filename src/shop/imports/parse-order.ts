import type { Group } from '../csv/parts';
import type { RecordReader } from '../csv/table';
import type { Source } from './formats';
import { type RejectedRecord, refused, skipped } from './rejected';
import { digitsOf, parseEmail, parseMinor, parseTime, splitName } from './values';

export const PAST_STATES = ['paid', 'pending', 'partly_refunded', 'refunded', 'canceled'] as const;
export type PastState = (typeof PAST_STATES)[number];

/** An order of the other shop: what its buyer may want to look up. */
export interface ImportedOrder {
  /** Its id at the other shop; the order number where it has none. */
  externalId: string;
  name: string;
  /** The order number its buyer knows, e.g. `#1001`. */
  number: string;
  email: string;
  firstName: string;
  lastName: string;
  placedAt: number;
  status: PastState;
  currency: string;
  /** The amount paid, in minor units. */
  totalMinor: number;
  lines: { name: string; quantity: number }[];
}

const STATES: Record<string, PastState> = {
  paid: 'paid',
  processing: 'paid',
  completed: 'paid',
  'on-hold': 'pending',
  pending: 'pending',
  authorized: 'pending',
  partially_paid: 'pending',
  partially_refunded: 'partly_refunded',
  refunded: 'refunded',
  voided: 'canceled',
  expired: 'canceled',
  cancelled: 'canceled',
  failed: 'canceled',
};

const quantityOf = (text: string) => (/^\d{1,6}$/.test(text) ? Math.max(1, Number(text)) : 1);
const MAX_LINES = 100;

/** Returns the lines of a WooCommerce order: they are in one cell, in one cell each, or in one row each. */
function wooLines(read: RecordReader, { rows }: Group): ImportedOrder['lines'] {
  const [first] = rows;
  const numbered = Array.from({ length: 20 }, (_, at) => read(first?.cells ?? [], `line_item_${at + 1}`));
  const cells = [...read(first?.cells ?? [], 'line_items').split(';'), ...numbered].filter((cell) =>
    cell.includes(':'),
  );
  if (cells.length === 0)
    return rows.flatMap((row) => {
      const name = read(row.cells, 'item_name');
      return name === '' ? [] : [{ name, quantity: quantityOf(read(row.cells, 'item_quantity')) }];
    });
  return cells.map((cell) => {
    const facts = new Map(cell.split('|').map((part) => [part.split(':')[0], part.slice(part.indexOf(':') + 1)]));
    return { name: (facts.get('name') ?? cell).trim(), quantity: quantityOf(facts.get('quantity') ?? '') };
  });
}

interface Facts {
  id: string;
  number: string;
  email: string;
  buyer: string;
  placed: string;
  status: PastState | undefined;
  currency: string;
  total: string;
  lines: ImportedOrder['lines'];
}

function shopify(read: RecordReader, group: Group, currency: string): Facts {
  const cells = group.rows[0]?.cells ?? [];
  const isCanceled = read(cells, 'cancelled at') !== '';
  const state = STATES[read(cells, 'financial status').toLowerCase()];
  return {
    id: read(cells, 'id'),
    number: read(cells, 'name'),
    email: read(cells, 'email'),
    buyer: read(cells, 'billing name', 'shipping name'),
    placed: read(cells, 'created at', 'paid at'),
    status: isCanceled && state !== 'refunded' ? 'canceled' : state,
    currency: read(cells, 'currency') || currency,
    total: read(cells, 'total'),
    lines: group.rows.flatMap((row) => {
      const name = read(row.cells, 'lineitem name');
      return name === '' ? [] : [{ name, quantity: quantityOf(read(row.cells, 'lineitem quantity')) }];
    }),
  };
}

function woocommerce(read: RecordReader, group: Group, currency: string): Facts {
  const cells = group.rows[0]?.cells ?? [];
  return {
    id: read(cells, 'order_id', 'order_number'),
    number: `#${read(cells, 'order_number_formatted', 'order_number', 'order_id').replace(/^#/, '')}`,
    email: read(cells, 'billing_email', 'customer_email'),
    buyer: `${read(cells, 'billing_first_name')} ${read(cells, 'billing_last_name')}`,
    placed: read(cells, 'date', 'order_date'),
    status: STATES[read(cells, 'status', 'order_status').toLowerCase().replace(/^wc-/, '')],
    currency: read(cells, 'order_currency', 'currency') || currency,
    total: read(cells, 'order_total'),
    lines: wooLines(read, group),
  };
}

function gumroad(read: RecordReader, { rows }: Group): Facts {
  const cells = rows[0]?.cells ?? [];
  const yes = (name: string) => read(cells, name) === '1';
  const variants = read(cells, 'variants');
  const inBuyers = read(cells, 'buyer total') !== '' && read(cells, 'buyer currency') !== '';
  return {
    id: read(cells, 'purchase id'),
    number: read(cells, 'order number', 'purchase id'),
    email: read(cells, 'purchase email', 'buyer email'),
    buyer: read(cells, 'buyer name'),
    placed: read(cells, 'purchase time (utc timezone)', 'purchase date'),
    status: yes('fully refunded?') ? 'refunded' : yes('refunded?') ? 'partly_refunded' : 'paid',
    currency: inBuyers ? read(cells, 'buyer currency') : 'USD',
    total: inBuyers ? read(cells, 'buyer total') : read(cells, 'sale price ($)'),
    lines: [
      {
        name: variants ? `${read(cells, 'item name')} (${variants})` : read(cells, 'item name'),
        quantity: quantityOf(read(cells, 'quantity')),
      },
    ],
  };
}

const FACTS: Record<Source, (read: RecordReader, group: Group, currency: string) => Facts> = {
  shopify,
  woocommerce,
  gumroad,
};

/** Parses an order into a historical record. `currency` applies where the file names none. */
export function parseOrderRecord(
  read: RecordReader,
  group: Group,
  about: { source: Source; currency: string },
): ImportedOrder | RejectedRecord {
  if (about.source === 'gumroad' && group.rows[0]?.cells[0] === 'Totals')
    return skipped('Totals', 'The last line of the file only adds up the others.');
  const facts = FACTS[about.source](read, group, about.currency);
  const name = facts.number || facts.id;
  const currency = facts.currency.toUpperCase();
  const placedAt = parseTime(facts.placed);
  const email = parseEmail(facts.email);
  const totalMinor = parseMinor(facts.total, currency);
  if (name === '' || name === '#') return refused('', 'It has no number.');
  if (facts.email === '') return skipped(name, 'It has no email address: nobody could find it here.');
  if (!email) return refused(name, `“${facts.email}” is no email address.`);
  if (!facts.status) return refused(name, 'We do not know its status.');
  if (placedAt === undefined)
    return refused(name, `We cannot read its date “${facts.placed}”. Write it as 2026-12-31.`);
  if (digitsOf(currency) === undefined) return refused(name, `“${currency}” is no currency.`);
  if (totalMinor === undefined || totalMinor < 0) return refused(name, `We cannot read its sum “${facts.total}”.`);
  return {
    externalId: facts.id || facts.number,
    name,
    number: facts.number.slice(0, 60),
    email,
    ...splitName(facts.buyer),
    placedAt,
    status: facts.status,
    currency,
    totalMinor,
    lines: facts.lines.slice(0, MAX_LINES).map((line) => ({ ...line, name: line.name.slice(0, 200) })),
  };
}

/** Returns an order number for comparison: without whitespace, `#` and case. */
export const numberKey = (number: string): string => number.replace(/[\s#]/g, '').toLowerCase();
