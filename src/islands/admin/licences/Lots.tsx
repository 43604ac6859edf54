import { useState } from 'react';
import { offers } from '../../../shop/catalogue/offers';
import type { LotRow } from '../../../shop/licences/contract-staff';
import { lots, saveLot } from '../../../stores/admin/licences';
import { go, withSearch } from '../../../stores/admin/location';
import { may } from '../../../stores/admin/session';
import { type Act, ActPanel } from '../parts/ActPanel';
import { moneyText } from '../parts/money';
import { Time } from '../parts/Time';
import { DataTable } from '../table/DataTable';
import type { Column, Filter } from '../table/types';

const COLUMNS: readonly Column<LotRow>[] = [
  {
    id: 'name',
    label: 'Lot',
    sort: 'name',
    cell: ({ name, productName }) => (
      <span className="cell-main">
        <span className="font-medium">{name}</span>
        <span className="cell-sub">{productName}</span>
      </span>
    ),
  },
  { id: 'available', label: 'On the shelf', sort: 'available', numeric: true, cell: ({ available }) => available },
  { id: 'held', label: 'Held', numeric: true, hidden: true, cell: ({ held }) => held },
  { id: 'assigned', label: 'Sold', numeric: true, cell: ({ assigned }) => assigned },
  { id: 'gone', label: 'Out of use', numeric: true, cell: ({ gone }) => gone },
  { id: 'seats', label: 'Seats', sort: 'seats', numeric: true, cell: ({ seats }) => seats },
  { id: 'keys', label: 'Keys', numeric: true, hidden: true, cell: (row) => row.keys },
  { id: 'supplier', label: 'Supplier', cell: ({ supplier }) => supplier ?? '—' },
  { id: 'invoice', label: 'Invoice', hidden: true, cell: ({ invoice }) => invoice ?? '—' },
  {
    id: 'unitCost',
    label: 'Unit cost',
    numeric: true,
    cell: ({ unitCost, currency }) => (unitCost === null || !currency ? '—' : moneyText(unitCost, currency)),
  },
  { id: 'region', label: 'Region', hidden: true, cell: ({ region }) => region ?? '—' },
  { id: 'boughtAt', label: 'Bought', hidden: true, cell: ({ boughtAt }) => boughtAt ?? '—' },
  { id: 'activateBefore', label: 'Activate before', cell: ({ activateBefore }) => activateBefore ?? '—' },
  { id: 'createdAt', label: 'Imported', sort: 'createdAt', cell: ({ createdAt }) => <Time at={createdAt} /> },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'product',
    label: 'Product',
    all: 'Any product',
    options: offers.map(({ id, name }) => ({ value: id, label: name })),
  },
];

const exportAct = (lot: LotRow): Act => ({
  title: `Export the unsold keys of ${lot.name}`,
  text: 'They leave the vault in clear, in a file. Your name and this reason stand in the history of each. They stay on sale: mark those defective that you give away elsewhere.',
  confirm: 'Export the keys',
  danger: true,
  reason: 'Why do they leave?',
  run: (reason) => saveLot(lot, reason),
});

/** Deliveries of keys: where they came from, what they cost, and what is left. */
export function Lots() {
  const [act, setAct] = useState<Act>();
  const open = ({ id }: LotRow) =>
    go(withSearch({ view: 'keys', lot: id, product: '', q: '', sort: '', dir: '', page: '' }));
  return (
    <>
      <DataTable
        list={lots}
        spec={{
          name: 'Lots',
          columns: COLUMNS,
          filters: FILTERS,
          search: 'lots, suppliers and invoices',
          titleOf: ({ name }) => name,
          onOpen: open,
          empty: { title: 'No lot found', text: 'A lot is made when keys are imported under its name.' },
          ...(may('keys:export') && {
            actions: (lot: LotRow) => [
              { label: 'See its keys', run: () => open(lot) },
              {
                label: 'Export unsold keys …',
                run: () => setAct(exportAct(lot)),
                danger: true,
                disabled: lot.available === 0,
              },
            ],
          }),
        }}
      />
      <ActPanel act={act} onDone={() => setAct(undefined)} />
    </>
  );
}
