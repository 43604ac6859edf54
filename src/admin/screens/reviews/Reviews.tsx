import { clsx } from 'clsx';
import { useState } from 'react';
import { nameInShort } from '../../../shop/orders/short-items';
import { REVIEW_ORIGINS, REVIEW_STATES } from '../../../shop/reviews/labels-staff';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { OUTLINES } from '../../pending/outlines';
import { PREVIEW, WITH_PREVIEW, WRITER } from '../../records/preview';
import { RowButtons } from '../../records/RowButtons';
import { ACTIONS } from './actions';
import { ImportPanel } from './ImportPanel';
import { Origin, ReviewPanel } from './ReviewPanel';
import { reviews } from './reviews';

/** A rating as stars; screen readers get the number. */
const Rated = ({ rating }: { rating: number }) => (
  <span
    role="img"
    aria-label={`${rating} out of 5 stars`}
    className="whitespace-nowrap text-lg leading-none tracking-[0.08em]"
  >
    <span className="text-ink">{'★'.repeat(rating)}</span>
    <span className="text-edge">{'☆'.repeat(5 - rating)}</span>
  </span>
);

const aboutOf = (product: string | null) => (product ? nameInShort(product) : 'the shop itself');

const COLUMNS: readonly ColumnOf<typeof reviews>[] = [
  {
    id: 'review',
    label: 'Review',
    width: 'rest',
    cell: ({ title, comment, customerName, flags, isVerified, product }) => (
      <span className="cell-main">
        <span className="font-medium wrap-anywhere">{title || customerName}</span>
        <span className={WRITER}>
          {title && customerName}
          <span className="lg:hidden">
            {title ? ' on ' : 'On '}
            {aboutOf(product)}
          </span>
          {!isVerified && (
            <>
              <span className={title ? undefined : 'lg:hidden'}> · </span>Not verified
            </>
          )}
        </span>
        <span className={PREVIEW}>{comment}</span>
        {flags.length > 0 && (
          <span className="max-md:order-5">
            <Badge tone="warn">Look closely</Badge>
          </span>
        )}
      </span>
    ),
  },
  { id: 'rating', label: 'Rating', sort: 'rating', card: 'sum', cell: ({ rating }) => <Rated rating={rating} /> },
  {
    id: 'state',
    label: 'State',
    card: 'line',
    cell: ({ state }) => <Badge tone={REVIEW_STATES[state].tone}>{REVIEW_STATES[state].label}</Badge>,
  },
  { id: 'origin', label: 'Origin', card: 'none', hidden: true, cell: (row) => <Origin {...row} /> },
  {
    id: 'product',
    label: 'Product',
    width: 'whole',
    card: 'none',
    cell: ({ product }) => (
      <span className="cell-long text-muted" title={product ?? ''}>
        {product ? nameInShort(product) : 'The shop itself'}
      </span>
    ),
  },
  {
    id: 'name',
    label: 'By',
    card: 'none',
    hidden: true,
    cell: ({ customerName }) => <span className="cell-long">{customerName}</span>,
  },
  { id: 'answered', label: 'Answered', hidden: true, cell: ({ isAnswered }) => (isAnswered ? 'Yes' : '—') },
  {
    id: 'createdAt',
    label: 'Written',
    sort: 'createdAt',
    first: 'desc',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const FILTERS: readonly FilterOf<typeof reviews>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(REVIEW_STATES) },
  {
    name: 'rating',
    label: 'Rating',
    all: 'Any rating',
    options: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} out of 5` })),
  },
  { name: 'origin', label: 'Origin', all: 'Any origin', options: optionsOf(REVIEW_ORIGINS) },
];

const VIEWS = [
  { name: REVIEW_STATES.pending.label, filters: { state: 'pending' }, alert: 'warn' },
  { name: REVIEW_STATES.published.label, filters: { state: 'published' } },
  { name: REVIEW_STATES.rejected.label, filters: { state: 'rejected' } },
] as const;

/** On a phone, the first line ends with what waits, and the last one with any other state. */
const WAITING =
  'max-md:[&_td[data-label=State]:has(.badge-warn)]:order-1! max-md:[&_td[data-label=State]:has(.badge-warn)]:ml-auto max-md:[&_td[data-label=State]]:block!';

/** Customer reviews to publish, refuse or answer. */
export default function Reviews({ screen }: ScreenProps) {
  const [importing, setImporting] = useState(false);
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={may('reviews:write') && <Button onClick={() => setImporting(true)}>Import reviews</Button>}
    >
      <div className={clsx(WITH_PREVIEW, WAITING)}>
        <DataTable
          list={reviews}
          spec={{
            views: VIEWS,
            name: 'Reviews',
            columns: COLUMNS,
            filters: FILTERS,
            actions: ACTIONS,
            Buttons: RowButtons,
            lines: OUTLINES.reviews.lines,
            search: 'names, titles and texts',
            titleOf: ({ title, customerName }) => title || customerName,
            empty: {
              picture: true,
              title: 'No reviews found',
              none: {
                title: 'No reviews yet',
                text: 'Buyers are asked for one by email after their order. New ones wait here until you publish or refuse them. You can also import reviews from elsewhere.',
              },
            },
          }}
        />
      </div>
      <ReviewPanel />
      <ImportPanel open={importing} onClose={() => setImporting(false)} />
    </Page>
  );
}
