import { CURRENCIES } from '../../../shop/money';
import { LINK_STATES } from '../../../shop/payment-links/labels';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { lazyForm } from '../../kit/lazy-form';
import { moneyText } from '../../kit/money';
import { NewPanel } from '../../kit/NewPanel';
import { Page } from '../../kit/Page';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { OUTLINES } from '../../pending/outlines';
import { RowButtons } from '../../records/RowButtons';
import { TWO_LINES } from '../../records/two-lines';
import { ACTIONS } from './actions';
import { LinkPanel } from './LinkPanel';
import { beginLink, links } from './links';

const NewLinkForm = lazyForm(() => import('./NewLinkForm'));

/** On a phone, the second line ends with the time by which the list is sorted. */
const TIME_BESIDE =
  'contents max-md:[&_td[data-card=line]]:order-4 max-md:[&_.data-action>span]:order-4! max-md:[&_.data-action>span]:mt-0.5! max-md:[&_td:has(>time)]:basis-[calc(64%-12px)]';

/** Whether the expiry of a link says something about it. */
const isDated = (state: keyof typeof LINK_STATES) => state === 'expired' || state === 'open';

const COLUMNS: readonly ColumnOf<typeof links>[] = [
  {
    id: 'title',
    label: 'Payment link',
    sort: 'title',
    cell: ({ title, email, bringsKeys, state, expiresAt }) => (
      <span className={TWO_LINES}>
        <span className="font-medium">{title}</span>
        {/* A narrow list has no room beside the title. */}
        <span className="cell-sub max-md:basis-[36%]! max-md:whitespace-normal! md:max-lg:basis-full!">
          {bringsKeys ? 'With keys' : 'Without keys'}
          {email && `, for ${email}`}
          {isDated(state) && expiresAt !== null && (
            <span className="max-md:hidden @min-[54rem]:hidden">
              {state === 'open' ? ' · expires ' : ' · expired '}
              <Time at={expiresAt} />
            </span>
          )}
        </span>
      </span>
    ),
  },
  {
    id: 'amount',
    label: 'Amount',
    sort: 'amount',
    numeric: true,
    card: 'side',
    cell: ({ amount, currency }) => moneyText(amount, currency),
  },
  {
    id: 'state',
    label: 'State',
    card: 'line',
    cell: ({ state, expiresAt }) => (
      <>
        <span className={state === 'open' ? 'text-ink [&>.badge]:text-ink!' : undefined}>
          <Badge tone={LINK_STATES[state].tone}>{LINK_STATES[state].label}</Badge>
        </span>
        {/* A phone has no column for it. */}
        {isDated(state) && expiresAt !== null && (
          <span className="md:hidden">
            {state === 'open' && ' · expires'} <Time at={expiresAt} />
          </span>
        )}
      </>
    ),
  },
  {
    id: 'paid',
    label: 'Paid',
    numeric: true,
    card: 'line',
    cell: ({ paid, maxUses, state }) => (
      <>
        {maxUses === null ? paid : `${paid} of ${maxUses}`}
        {state !== 'paid' && <span className="md:hidden"> paid</span>}
      </>
    ),
  },
  {
    id: 'expiresAt',
    label: 'Expiry',
    card: 'none',
    sort: 'expiresAt',
    cell: ({ expiresAt }) => <Time at={expiresAt} never="Never" />,
  },
  { id: 'sent', label: 'Emailed', hidden: true, cell: ({ sent }) => (sent ? 'Yes' : 'No') },
  {
    id: 'createdAt',
    label: 'Created',
    sort: 'createdAt',
    first: 'desc',
    cell: ({ createdAt }) => [
      <span key="what" className="md:hidden">
        Created{' '}
      </span>,
      <Time key="at" at={createdAt} />,
    ],
  },
];

const FILTERS: readonly FilterOf<typeof links>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(LINK_STATES) },
  {
    name: 'currency',
    label: 'Currency',
    all: 'Any currency',
    options: CURRENCIES.map((value) => ({ value, label: value })),
  },
  { name: 'from', label: 'Created from', all: '', options: [], day: 'from' },
  { name: 'to', label: 'Created until', all: '', options: [], day: 'to' },
];

const VIEWS = (['open', 'paid', 'expired'] as const).map((state) => ({
  name: LINK_STATES[state].label,
  filters: { state },
}));

/** Payment links with their states and results. */
export default function PaymentLinks({ screen }: ScreenProps) {
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        may('links:write') && (
          <Button look="primary" onClick={() => void beginLink()}>
            New payment link
          </Button>
        )
      }
    >
      <div className={TIME_BESIDE}>
        <DataTable
          list={links}
          spec={{
            name: 'Payment links',
            rows: 'links',
            columns: COLUMNS,
            filters: FILTERS,
            views: VIEWS,
            sums: 'Amounts of these links',
            actions: ACTIONS,
            Buttons: RowButtons,
            lines: OUTLINES['payment-links'].lines,
            search: 'titles and addresses',
            titleOf: ({ title }) => title,
            empty: {
              picture: true,
              title: 'No payment link found',
              none: {
                title: 'No payment links yet',
                text: 'Make one for a sum or for products, and send its address.',
              },
            },
          }}
        />
      </div>
      <LinkPanel />
      <NewPanel title="New payment link" about="It can be paid as soon as it is made.">
        {() => <NewLinkForm onSaved={(id) => navigate(withSearch({ new: '', link: id }), { replace: true })} />}
      </NewPanel>
    </Page>
  );
}
