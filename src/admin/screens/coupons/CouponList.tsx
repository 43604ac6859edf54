import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { endsSoon } from '../../../shop/coupons/ends-soon';
import { COUPON_KINDS, COUPON_STATES, valueLabel } from '../../../shop/coupons/labels';
import { Badge } from '../../../ui/Badge';
import { $location, withSearch } from '../../app/location';
import { Link } from '../../kit/Link';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { ACTIONS } from './actions';
import { coupons } from './coupons';

const COLUMNS: readonly ColumnOf<typeof coupons>[] = [
  {
    id: 'code',
    label: 'Code',
    sort: 'code',
    cell: ({ id, name, batch, firstOrderOnly, currency }) => {
      const about = [name || batch?.name, firstOrderOnly && 'first orders', currency && `orders in ${currency}`];
      return (
        <span className="cell-main">
          <span className="key font-[620]!">{id}</span>
          <span className="cell-sub max-md:basis-full! empty:hidden">{about.filter(Boolean).join(', ')}</span>
        </span>
      );
    },
  },
  {
    id: 'value',
    label: 'Discount',
    numeric: true,
    card: 'side',
    cell: valueLabel,
  },
  {
    id: 'state',
    label: 'State',
    card: 'line',
    kept: true,
    sort: 'state',
    first: 'desc',
    cell: (row) => (
      <>
        <Badge tone={COUPON_STATES[row.state].tone}>{COUPON_STATES[row.state].label}</Badge>
        {/* A phone has no column for it. */}
        {row.state === 'live' && row.endsAt !== null && (
          <span className={clsx('md:hidden', endsSoon(row, Date.now()) && 'font-medium text-warn')}>
            {' · ends '}
            <Time at={row.endsAt} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'used',
    label: 'Used',
    sort: 'used',
    numeric: true,
    cell: ({ used, maxUses }) => (maxUses === null ? used : `${used} of ${maxUses}`),
  },
  { id: 'startsAt', label: 'Starts', hidden: true, cell: ({ startsAt }) => <Time at={startsAt} never="At once" /> },
  {
    id: 'endsAt',
    label: 'Ends',
    sort: 'endsAt',
    card: 'no-phone',
    cell: (row) => (
      <span className={endsSoon(row, Date.now()) ? 'font-medium text-warn' : undefined}>
        <Time at={row.endsAt} never="No end" />
      </span>
    ),
  },
  {
    id: 'createdAt',
    label: 'Created',
    sort: 'createdAt',
    card: 'none',
    cell: ({ createdAt }) => <Time at={createdAt || null} />,
  },
];

const FILTERS: readonly FilterOf<typeof coupons>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(COUPON_STATES) },
  { name: 'kind', label: 'Kind', all: 'Any kind', options: optionsOf(COUPON_KINDS) },
  {
    name: 'batch',
    label: 'Batches',
    all: '',
    preset: 'single',
    options: [
      { value: 'single', label: 'Without batch codes' },
      { value: 'any', label: 'With batch codes' },
    ],
  },
];

const VIEWS = (['live', 'scheduled', 'paused', 'ended'] as const).map((state) => ({
  name: COUPON_STATES[state].label,
  filters: { state },
}));

const isBatch = (batch: string | null) => batch !== null && batch !== 'single' && batch !== 'any';

/** The codes with their discount and number of uses. */
export function CouponList() {
  const { search } = useStore($location);
  const ofBatch = isBatch(search.get('batch'));
  return (
    <>
      {ofBatch && (
        <p className="row">
          <span className="text-muted">Codes of one batch.</span>
          <Link href={withSearch({ batch: '' })} className="link">
            Show all coupons
          </Link>
        </p>
      )}
      <DataTable
        list={coupons}
        spec={{
          name: 'Coupons',
          columns: COLUMNS,
          filters: ofBatch ? FILTERS.filter(({ name }) => name !== 'batch') : FILTERS,
          views: VIEWS,
          sums: 'Discounts given with these codes',
          actions: ACTIONS,
          search: 'codes, names and notes',
          titleOf: ({ id }) => id,
          empty: {
            picture: true,
            title: 'No coupons found',
            none: {
              title: 'No coupons yet',
              text: 'Press New coupon to make the first code. It works at once, or from the day you set.',
            },
          },
        }}
      />
    </>
  );
}
