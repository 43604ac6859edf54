import { useStore } from '@nanostores/react';
import type { VariantRow } from '../../../shop/commerce/contract';
import { VARIANT_STATES } from '../../../shop/commerce/labels';
import { Badge } from '../../../ui/Badge';
import { lazyForm } from '../../kit/lazy-form';
import { Panel } from '../../kit/Panel';
import type { RowAction } from '../../kit/row-action';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { $mapping, choose, map, variants } from './store';

const MapForm = lazyForm(() => import('./MapForm'));

function Product({ productName, suggestion, state }: VariantRow) {
  if (productName) return productName;
  if (state === 'ignored') return 'Needs no key';
  if (!suggestion) return '—';
  return (
    <span className="text-muted">
      Likely {suggestion.name} (by {suggestion.by === 'sku' ? 'SKU' : 'name'})
    </span>
  );
}

const COLUMNS: readonly ColumnOf<typeof variants>[] = [
  {
    id: 'title',
    label: 'Variant',
    sort: 'title',
    first: 'asc',
    cell: ({ title }) => <span className="font-medium">{title}</span>,
  },
  { id: 'sku', label: 'SKU', sort: 'sku', cell: ({ sku }) => sku || '—' },
  { id: 'product', label: 'Our product', cell: (row) => <Product {...row} /> },
  {
    id: 'state',
    label: 'State',
    cell: ({ state }) => <Badge tone={VARIANT_STATES[state].tone}>{VARIANT_STATES[state].label}</Badge>,
  },
  { id: 'sellable', label: 'Sellable here', numeric: true, cell: ({ sellable }) => sellable ?? '—' },
  {
    id: 'available',
    label: 'Offered there',
    numeric: true,
    cell: ({ available, isCounted }) => (isCounted ? (available ?? '—') : 'not counted'),
  },
];

const FILTERS: readonly FilterOf<typeof variants>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(VARIANT_STATES) },
];

const ACTIONS: readonly RowAction<VariantRow>[] = [
  {
    label: 'Map to the likely product',
    permission: 'settings:write',
    many: 'mapped',
    when: ({ suggestion }) => suggestion !== null,
    run: async ({ id, suggestion }) => {
      await map(id, suggestion?.productId ?? null);
      return { title: `Mapped to ${suggestion?.name}` };
    },
  },
  {
    label: 'Choose the product…',
    permission: 'settings:write',
    run: (row) => {
      choose(row);
      return undefined;
    },
  },
  {
    label: 'Needs no key',
    permission: 'settings:write',
    many: 'need no key',
    when: ({ state }) => state !== 'ignored',
    run: async ({ id, title }) => {
      await map(id, null);
      return { title: `${title} stays with the store` };
    },
  },
  {
    label: 'Take the decision back',
    permission: 'settings:write',
    when: ({ state }) => state !== 'undecided',
    run: async ({ id, title }) => {
      await map(id, undefined);
      return { title: `${title} is not decided` };
    },
  },
];

/** The store's products, and the product here that each is mapped to. */
export function Products() {
  const open = useStore($mapping);
  return (
    <>
      <DataTable
        list={variants}
        spec={{
          name: 'Products of the store',
          columns: COLUMNS,
          filters: FILTERS,
          actions: ACTIONS,
          search: 'titles and SKUs',
          titleOf: ({ title }) => title,
          empty: {
            picture: true,
            title: 'Nothing found',
            text: 'The store sells nothing that matches. Press “Sync now” on the Sync page to read it again.',
          },
        }}
      />
      <Panel open={open !== undefined} onClose={() => choose(undefined)} title={`Map ${open?.title ?? ''}`}>
        {open && <MapForm key={open.id} variant={open} />}
      </Panel>
    </>
  );
}
