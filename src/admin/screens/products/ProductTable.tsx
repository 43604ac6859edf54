import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import type { ProductRow, ProductStatus } from '../../../shop/catalog/contract-staff';
import { PRODUCT_STATES, STOCK_STATES } from '../../../shop/catalog/labels';
import { Badge } from '../../../ui/Badge';
import { navigate, withSearch } from '../../app/location';
import { $choices } from '../../app/product-choices';
import { moneyText } from '../../kit/money';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { PICTURED, ProductName } from '../../records/ProductName';
import { StockLeft } from '../../records/StockLeft';
import { duplicate, move, products, setStatus } from './products';
import { askDraft, askLive } from './status-questions';

export const StatusBadge = ({ status }: { status: ProductStatus }) => (
  <Badge tone={PRODUCT_STATES[status].tone}>{PRODUCT_STATES[status].label}</Badge>
);

/** Shows the stock of a product: its copies, or a badge if there are none. */
export const stockText = ({ stock, allowBackorder }: Pick<ProductRow, 'stock' | 'allowBackorder'>) => {
  if (stock === 0)
    return (
      <Badge tone={STOCK_STATES.none.tone}>
        <span>
          {STOCK_STATES.none.label}
          {allowBackorder && <span className="max-lg:in-[td]:hidden">, backorder</span>}
        </span>
      </Badge>
    );
  return <StockLeft stock={stock} />;
};

const COLUMNS: readonly ColumnOf<typeof products>[] = [
  {
    id: 'name',
    label: 'Product',
    sort: 'name',
    cell: ({ id, name }) => (
      <span className="cell-main">
        <ProductName id={id} name={name} short />
      </span>
    ),
  },
  {
    id: 'status',
    label: 'State',
    card: 'line',
    kept: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'price',
    label: 'Price',
    sort: 'price',
    numeric: true,
    card: 'side',
    cell: ({ price, originalPrice }) => (
      <span>
        {Number(originalPrice) > Number(price) && (
          <s className="text-muted text-sm max-md:absolute max-md:top-8.5 max-md:right-11 md:mr-2.5">
            {moneyText(Number(originalPrice), 'USD')}
          </s>
        )}
        {moneyText(Number(price), 'USD')}
      </span>
    ),
  },
  { id: 'stock', label: 'In stock', numeric: true, card: 'line', cell: stockText },
  { id: 'suite', label: 'Suite', hidden: true, card: 'none', cell: ({ suite }) => suite },
  { id: 'category', label: 'Category', hidden: true, cell: ({ category }) => category },
  {
    id: 'updatedAt',
    label: 'Changed',
    sort: 'updatedAt',
    card: 'none',
    same: true,
    cell: ({ updatedAt }) => <Time at={updatedAt || null} never="Never" />,
  },
  { id: 'slug', label: 'Web address', hidden: true, cell: ({ slug }) => <span className="key">/product/{slug}</span> },
  { id: 'version', label: 'Edition', sort: 'version', hidden: true, cell: ({ version }) => version },
  { id: 'badge', label: 'Badge', hidden: true, cell: ({ badge }) => badge ?? <span className="text-muted">—</span> },
  { id: 'vendor', label: 'Vendor', hidden: true, cell: ({ vendor }) => vendor },
  {
    id: 'position',
    label: 'Position',
    sort: 'position',
    numeric: true,
    hidden: true,
    cell: ({ position }) => position,
  },
];

const moveAction = (label: string, to: Parameters<typeof move>[1]): RowAction<ProductRow> => ({
  label,
  permission: 'catalog:write',
  run: (row) => move(row, to),
});

const ACTIONS: readonly RowAction<ProductRow>[] = [
  {
    label: 'Make live',
    permission: 'catalog:write',
    when: ({ status }) => status !== 'live',
    many: 'made live',
    ask: (rows) => askLive(rows.map(({ name }) => name)),
    run: (row) => setStatus(row, 'live'),
  },
  {
    label: 'Hide from shop…',
    permission: 'catalog:write',
    when: ({ status }) => status !== 'draft',
    many: 'hidden from the shop',
    ask: (rows) => askDraft(rows.map(({ name }) => name)),
    run: (row, reason) => setStatus(row, 'draft', { reason }),
  },
  {
    label: 'Retire…',
    danger: true,
    permission: 'catalog:write',
    when: ({ status }) => status !== 'retired',
    many: 'retired',
    ask: (rows) => ({
      title: rows.length === 1 ? `Retire ${rows[0]?.name}` : `Retire ${rows.length} products`,
      text: 'Its address says that it is no longer sold. To lead it to a successor instead, open the product. Existing orders stay as they are.',
      confirm: 'Retire',
      reason: 'Why is it retired?',
    }),
    run: (row, reason) => setStatus(row, 'retired', { reason }),
  },
  {
    label: 'Duplicate',
    permission: 'catalog:write',
    run: async (row) => {
      navigate(withSearch({ product: await duplicate(row) }));
      return { title: `Copy of ${row.name} created`, text: 'It is a draft.' };
    },
  },
  moveAction('Move to the top', 'first'),
  moveAction('Move up', 'up'),
  moveAction('Move down', 'down'),
  moveAction('Move to the end', 'last'),
];

const VIEWS = [
  { name: PRODUCT_STATES.live.label, filters: { status: 'live' } },
  { name: STOCK_STATES.none.label, filters: { status: 'live', stock: 'none' }, alert: 'bad' },
  { name: PRODUCT_STATES.draft.label, filters: { status: 'draft' } },
  { name: PRODUCT_STATES.retired.label, filters: { status: 'retired' } },
] as const;

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** On a phone, the second line has the state and the stock, and the former price below the price. */
const SECOND_LINE = 'max-md:[&_td[data-card=line]]:block!';

/** All products in any state, in catalog order by default. */
export function ProductTable() {
  const { suites, vendors, categories } = useStore($choices);
  const filters: readonly FilterOf<typeof products>[] = [
    { name: 'status', label: 'State', all: 'Any state', options: optionsOf(PRODUCT_STATES) },
    {
      name: 'stock',
      label: 'In stock',
      all: 'Any stock',
      options: [{ value: 'none', label: STOCK_STATES.none.label }],
    },
    { name: 'suite', label: 'Suite', all: 'Any suite', options: asOptions(suites) },
    { name: 'vendor', label: 'Vendor', all: 'Any vendor', options: asOptions(vendors) },
    { name: 'category', label: 'Category', all: 'Any category', options: asOptions(categories) },
  ];
  return (
    <div className={clsx(PICTURED, SECOND_LINE)}>
      <DataTable
        list={products}
        spec={{
          name: 'Products',
          columns: COLUMNS,
          filters,
          views: VIEWS,
          actions: ACTIONS,
          search: 'names and addresses',
          titleOf: ({ name }) => name,
          empty: {
            picture: true,
            title: 'No products found',
            none: {
              title: 'No product yet',
              text: 'Press New product to make the first one, or import a CSV file. It begins as a draft that nobody sees.',
            },
          },
        }}
      />
    </div>
  );
}
