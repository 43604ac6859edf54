import { saveFile } from '../../../client/save-file';
import { staff } from '../../../client/staff';
import { badText } from '../../../shop/licenses/bad-share';
import type { LotRow } from '../../../shop/licenses/contract-staff';
import { SEAT_STATES } from '../../../shop/licenses/labels';
import { LICENSE_LABELS } from '../../../shop/licenses/lot-terms';
import { nameInShort } from '../../../shop/orders/short-items';
import { Badge } from '../../../ui/Badge';
import { navigate, withSearch } from '../../app/location';
import { FilterProductSearch } from '../../app/ProductSearch';
import { useProductFilter } from '../../app/product-choices';
import { moneyText } from '../../kit/money';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf } from '../../kit/table/types';
import { lots, stock } from './store';

const COLUMNS: readonly ColumnOf<typeof lots>[] = [
  {
    id: 'name',
    label: 'Lot',
    sort: 'name',
    cell: ({ name, productName, offSaleAt }) => (
      <span className="cell-main">
        <span className="font-medium">{name}</span>
        {offSaleAt !== null && (
          <span>
            <Badge tone="warn">Off sale</Badge>
          </span>
        )}
        {/* On a phone it has a line of its own; otherwise it shares that of the name. */}
        <span className="cell-sub max-md:basis-full!" title={productName}>
          {nameInShort(productName)}
        </span>
      </span>
    ),
  },
  {
    id: 'available',
    label: SEAT_STATES.available.label,
    sort: 'available',
    numeric: true,
    cell: ({ available }) => available,
  },
  { id: 'held', label: SEAT_STATES.held.label, numeric: true, hidden: true, cell: ({ held }) => held },
  { id: 'assigned', label: SEAT_STATES.assigned.label, numeric: true, cell: ({ assigned }) => assigned },
  { id: 'gone', label: 'Retired', numeric: true, hidden: true, cell: ({ gone }) => gone },
  {
    id: 'defective',
    label: 'Bad',
    sort: 'defective',
    numeric: true,
    cell: ({ defective, tried }) => badText(defective, tried),
  },
  {
    id: 'lost',
    label: 'Cost of bad',
    numeric: true,
    card: 'none',
    cell: ({ lost, currency }) => (lost === null || !currency ? '—' : moneyText(lost, currency)),
  },
  {
    id: 'credited',
    label: 'Credited',
    numeric: true,
    hidden: true,
    cell: ({ credited, currency }) => (credited === null || !currency ? '—' : moneyText(credited, currency)),
  },
  { id: 'seats', label: 'Seats', sort: 'seats', numeric: true, hidden: true, cell: ({ seats }) => seats },
  { id: 'keys', label: 'Keys', numeric: true, hidden: true, cell: (row) => row.keys },
  { id: 'supplier', label: 'Supplier', card: 'none', cell: ({ supplier }) => supplier ?? '—' },
  { id: 'invoice', label: 'Invoice', hidden: true, cell: ({ invoice }) => invoice ?? '—' },
  {
    id: 'unitCost',
    label: 'Unit cost',
    numeric: true,
    hidden: true,
    cell: ({ unitCost, currency }) => (unitCost === null || !currency ? '—' : moneyText(unitCost, currency)),
  },
  { id: 'region', label: 'Region', hidden: true, cell: ({ region }) => region ?? '—' },
  {
    id: 'licenseType',
    label: 'License type',
    hidden: true,
    cell: ({ licenseType }) => (licenseType ? LICENSE_LABELS[licenseType] : '—'),
  },
  { id: 'boughtAt', label: 'Bought', hidden: true, cell: ({ boughtAt }) => boughtAt ?? '—' },
  { id: 'activateBefore', label: 'Activate before', cell: ({ activateBefore }) => activateBefore ?? '—' },
  {
    id: 'createdAt',
    label: 'Imported',
    sort: 'createdAt',
    first: 'desc',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const showKeys = ({ id }: LotRow) =>
  navigate(withSearch({ view: 'keys', lot: id, product: '', q: '', sort: '', dir: '', page: '' }));

const ACTIONS: readonly RowAction<LotRow>[] = [
  {
    label: 'See its keys',
    permission: 'keys:export',
    run: async (lot) => {
      showKeys(lot);
      return undefined;
    },
  },
  {
    label: 'Take off sale…',
    danger: true,
    permission: 'keys:write',
    when: ({ offSaleAt }) => offSaleAt === null,
    ask: ([lot]) => ({
      title: `Take ${lot?.name} off sale`,
      text: 'Its unsold keys, and any imported into it later, are not sold. Orders keep the keys they have: replace bad ones one by one.',
      confirm: 'Take it off sale',
      reason: 'What is wrong with it?',
    }),
    run: async ({ id, name }, reason) => {
      await staff.post('/api/admin/lots/:id/off-sale', { param: { id }, json: { reason } });
      await stock.reload();
      return { title: `“${name}” is off sale` };
    },
  },
  {
    label: 'Sell again…',
    permission: 'keys:write',
    when: ({ offSaleAt }) => offSaleAt !== null,
    ask: ([lot]) => ({
      title: `Sell the keys of ${lot?.name} again`,
      confirm: 'Sell them again',
      reason: 'Why are they good to sell?',
    }),
    run: async ({ id, name }, reason) => {
      await staff.post('/api/admin/lots/:id/on-sale', { param: { id }, json: { reason } });
      await stock.reload();
      return { title: `“${name}” is on sale again`, text: 'Orders that wait for its keys get them within minutes.' };
    },
  },
  {
    label: 'Export unsold keys…',
    danger: true,
    permission: 'keys:export',
    disabled: ({ available }) => available === 0,
    ask: ([lot]) => ({
      title: `Export the unsold keys of ${lot?.name}`,
      text: 'They leave the vault in plain text, in a file. Your name and reason are added to the history of each. They stay on sale: mark defective the ones you use elsewhere.',
      confirm: 'Export the keys',
      reason: 'Why are they exported?',
    }),
    run: async ({ id, name }, reason) => {
      const text = await staff.post('/api/admin/lots/:id/export', { param: { id }, json: { reason } });
      saveFile(`keys ${name.replace(/[^\w.-]+/g, ' ').trim()}.csv`, text, 'text/csv');
      return { title: 'Keys exported', text: `The unsold keys of “${name}” are in the file.` };
    },
  },
];

/** Lots of keys: their supplier, cost, and what is left. */
export function Lots() {
  const product = useProductFilter();
  return (
    <>
      <FilterProductSearch />
      {/* Names of lots differ at their ends, so they are not truncated. */}
      <div className="md:[&_.cell-main>:first-child]:flex-none md:[&_td:first-child]:max-w-none">
        <DataTable
          list={lots}
          spec={{
            name: 'Lots',
            lines: 3,
            columns: COLUMNS,
            filters: [product],
            actions: ACTIONS,
            search: 'lots, suppliers and invoices',
            titleOf: ({ name }) => name,
            onOpen: showKeys,
            empty: {
              picture: true,
              title: 'No lots found',
              text: 'A lot is made when keys are imported under its name.',
            },
          }}
        />
      </div>
    </>
  );
}
