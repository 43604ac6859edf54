import { type LotRow, lotList } from '../../../src/shop/licenses/contract-staff';
import type { LicenseType } from '../../../src/shop/licenses/lot-terms';
import { parseCurrency, toMajor } from '../../../src/shop/money';
import { isFree } from '../../db/free-seat';
import { defineList } from '../kit/list';

interface Row {
  id: string;
  name: string;
  product_id: string;
  product_name: string;
  supplier: string | null;
  invoice: string | null;
  unit_cost_minor: number | null;
  currency: string | null;
  region: string | null;
  license_type: LicenseType | null;
  bought_at: string | null;
  activate_before: string | null;
  created_at: number;
  keys: number;
  seats: number;
  available: number;
  held: number;
  assigned: number;
}

const seatsIn = (condition: string) =>
  `(SELECT count(*) FROM license_key k JOIN seat s ON s.key_id = k.id WHERE k.lot_id = t.id${condition})`;
const AVAILABLE = seatsIn(` AND ${isFree('s')}`);
const SEATS = '(SELECT coalesce(sum(k.seats), 0) FROM license_key k WHERE k.lot_id = t.id)';

/** The lots, the newest first. */
export const lots = defineList(lotList, {
  columns: `t.*, p.name AS product_name, (SELECT count(*) FROM license_key k WHERE k.lot_id = t.id) AS keys,
    ${SEATS} AS seats, ${AVAILABLE} AS available, ${seatsIn(" AND s.state = 'held'")} AS held,
    ${seatsIn(" AND s.state = 'assigned'")} AS assigned`,
  from: 'lot t JOIN product p ON p.id = t.product_id',
  search: ['t.name', 't.supplier', 't.invoice'],
  sorts: { createdAt: 't.created_at', name: 't.name', available: AVAILABLE, seats: SEATS },
  filters: { product: 't.product_id = ?' },
  tie: 't.rowid',
  view: rowOf,
});

function rowOf(row: Row): LotRow {
  const currency = parseCurrency(row.currency);
  return {
    id: row.id,
    name: row.name,
    productId: row.product_id,
    productName: row.product_name,
    supplier: row.supplier,
    invoice: row.invoice,
    unitCost: row.unit_cost_minor === null || !currency ? null : toMajor(row.unit_cost_minor, currency),
    currency: row.currency,
    region: row.region,
    licenseType: row.license_type,
    boughtAt: row.bought_at,
    activateBefore: row.activate_before,
    keys: row.keys,
    seats: row.seats,
    available: row.available,
    held: row.held,
    assigned: row.assigned,
    gone: row.seats - row.available - row.held - row.assigned,
    createdAt: row.created_at,
  };
}
