import { csvTime } from '../../../src/shop/csv/write';
import { badShare } from '../../../src/shop/licenses/bad-share';
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
  defective: number;
  tried: number;
  credit: number | null;
  off_sale_at: number | null;
}

const seatsIn = (condition: string) =>
  `(SELECT count(*) FROM license_key k JOIN seat s ON s.key_id = k.id WHERE k.lot_id = t.id${condition})`;
const AVAILABLE = seatsIn(` AND ${isFree('s')}`);
const DEFECTIVE = seatsIn(" AND s.state = 'defective'");
const TRIED = seatsIn(" AND (s.state = 'defective' OR EXISTS (SELECT 1 FROM key_assignment a WHERE a.seat_id = s.id))");
const SEATS = '(SELECT coalesce(sum(k.seats), 0) FROM license_key k WHERE k.lot_id = t.id)';

/** The list of lots, newest first. */
export const lots = defineList(lotList, {
  columns: `t.*, p.name AS product_name, (SELECT count(*) FROM license_key k WHERE k.lot_id = t.id) AS keys,
    ${SEATS} AS seats, ${AVAILABLE} AS available, ${seatsIn(" AND s.state = 'held'")} AS held,
    ${seatsIn(" AND s.state = 'assigned'")} AS assigned, ${DEFECTIVE} AS defective, ${TRIED} AS tried,
    (SELECT sum(c.credit_minor) FROM supplier_claim c WHERE c.lot_id = t.id) AS credit`,
  from: 'lot t JOIN product p ON p.id = t.product_id',
  search: ['t.name', 't.supplier', 't.invoice'],
  sorts: { createdAt: 't.created_at', name: 't.name', available: AVAILABLE, seats: SEATS, defective: DEFECTIVE },
  filters: { product: 't.product_id = ?' },
  tie: 't.rowid',
  view: rowOf,
  csv: {
    name: 'lots.csv',
    columns: [
      ['Lot', ({ name }) => name],
      ['Product', ({ productName }) => productName],
      ['Supplier', ({ supplier }) => supplier ?? ''],
      ['Supplier invoice', ({ invoice }) => invoice ?? ''],
      ['Seats', ({ seats }) => seats],
      ['Available', ({ available }) => available],
      ['Assigned', ({ assigned }) => assigned],
      ['Bad', ({ defective }) => defective],
      ['Bad of those given out (%)', ({ defective, tried }) => badShare(defective, tried) ?? ''],
      ['Unit cost', ({ unitCost }) => unitCost ?? ''],
      ['Cost of bad keys', ({ lost }) => lost ?? ''],
      ['Credited', ({ credited }) => credited ?? ''],
      ['Currency', ({ currency }) => currency ?? ''],
      ['Off sale since (UTC)', ({ offSaleAt }) => (offSaleAt ? csvTime(offSaleAt) : '')],
      ['Imported (UTC)', ({ createdAt }) => csvTime(createdAt)],
    ],
  },
});

function rowOf(row: Row): LotRow {
  const currency = parseCurrency(row.currency);
  const major = (minor: number | null) => (minor === null || !currency ? null : toMajor(minor, currency));
  return {
    id: row.id,
    name: row.name,
    productId: row.product_id,
    productName: row.product_name,
    supplier: row.supplier,
    invoice: row.invoice,
    unitCost: major(row.unit_cost_minor),
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
    defective: row.defective,
    tried: row.tried,
    lost: row.unit_cost_minor === null ? null : major(row.unit_cost_minor * row.defective),
    // A lot without a known cost may still have a credit.
    credited: row.unit_cost_minor === null && row.credit === null ? null : major(row.credit ?? 0),
    offSaleAt: row.off_sale_at,
    createdAt: row.created_at,
  };
}
