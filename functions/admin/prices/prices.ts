import type { ProductStatus } from '../../../src/shop/catalog/contract-staff';
import { PRIOR_DAYS } from '../../../src/shop/catalog/reduction';
import { parseCurrency, USD_MILLIONTHS } from '../../../src/shop/money';
import { comparedUntil, firstShownDay } from '../../../src/shop/pricing/comparison';
import { type PriceRow, priceTable } from '../../../src/shop/pricing/contract-staff';
import { highestCost, type LotCost, marginOf } from '../../../src/shop/pricing/price-warning';
import { DAY_MS } from '../../../src/shop/time';
import { lotCosts } from '../../catalog/lot-costs';
import { type JsonText, readJson } from '../../db/json';
import type { Deps } from '../../platform/deps';
import { defineList } from '../kit/list';

export interface Row {
  id: string;
  name: string;
  version: string;
  status: ProductStatus;
  price_minor: number;
  low_minor: number | null;
  fixed: number;
  seen_on: string | null;
  lot_costs: JsonText<LotCost[]>;
  /** In millionths, by currency. */
  rates: JsonText<Record<string, number>>;
}

/** The columns of a `Row` of product `p`. */
export const priceColumns = ({ now }: Pick<Deps, 'now'>) => `p.id, p.name, p.version, p.status, p.price_minor,
  (SELECT min(h.price_minor) FROM price_history h WHERE h.product_id = p.id
     AND (h.valid_to IS NULL OR h.valid_to > ${Math.floor(now()) - PRIOR_DAYS * DAY_MS})) AS low_minor,
  (SELECT count(*) FROM fixed_price f WHERE f.product_id = p.id) AS fixed,
  (SELECT max(c.seen_on) FROM comparison_price c
     WHERE c.product_id = p.id AND c.seen_on >= '${firstShownDay(now())}') AS seen_on,
  ${lotCosts('p')}, (SELECT json_group_object(currency, millionths) FROM rate) AS rates`;

const costOf = ({ lot_costs, rates }: Row): number | null => {
  const lots = readJson(lot_costs).map(({ minor, currency }) => ({
    minor,
    currency: parseCurrency(currency) ?? null,
  }));
  return highestCost(lots, { ...readJson(rates), USD: USD_MILLIONTHS });
};

/** A product's price as its list shows it. */
export function priceView(row: Row): PriceRow {
  const costMinor = costOf(row);
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    status: row.status,
    priceMinor: row.price_minor,
    costMinor,
    margin: costMinor === null ? null : marginOf(row.price_minor, costMinor).basisPoints,
    lowMinor: row.low_minor ?? row.price_minor,
    fixed: row.fixed,
    comparedUntil: row.seen_on === null ? null : comparedUntil(row.seen_on),
  };
}

/** The list of products with price, cost and margin, in catalog order. */
export const prices = defineList(priceTable, {
  columns: priceColumns,
  from: 'product p',
  search: ['p.name', 'p.slug'],
  sorts: { position: 'p.position', name: 'p.name COLLATE NOCASE', price: 'p.price_minor' },
  dir: 'asc',
  filters: { status: 'p.status = ?' },
  tie: 'p.rowid',
  view: priceView,
});
