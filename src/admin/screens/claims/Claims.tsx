import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { badShare } from '../../../shop/licenses/bad-share';
import type { ClaimFigures, ClaimRow } from '../../../shop/licenses/contract-claims';
import { CLAIM_STATES } from '../../../shop/licenses/labels';
import { formatMoney, parseCurrency } from '../../../shop/money';
import { nameInShort } from '../../../shop/orders/short-items';
import { subjectPath } from '../../../shop/staff/attention';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { $location, navigate, withSearch } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { Figures } from '../../kit/Figures';
import { Link } from '../../kit/Link';
import { lazyForm } from '../../kit/lazy-form';
import { Page } from '../../kit/Page';
import { Panel } from '../../kit/Panel';
import { Time } from '../../kit/Time';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { OUTLINES } from '../../pending/outlines';
import { ownFirst } from '../../records/own-first';
import { RowButtons } from '../../records/RowButtons';
import { tailOf } from '../../records/tail';
import { TWO_LINES } from '../../records/two-lines';
import { ACTIONS } from './actions';
import { claims } from './claims';
import { Draft } from './Draft';
import { Write } from './Write';

const CreditForm = lazyForm(() => import('./CreditForm'));

const money = (sum: ClaimRow['cost']) =>
  sum ? formatMoney({ minor: sum.minor, currency: parseCurrency(sum.currency) ?? 'USD' }) : '—';

const COLUMNS: readonly ColumnOf<typeof claims>[] = [
  {
    id: 'key',
    label: 'Key',
    width: 'rest',
    cell: ({ id, masked, productName }) => (
      <span className={TWO_LINES}>
        <Link href={subjectPath(id) ?? ''} className="link key">
          {tailOf(masked)}
        </Link>
        <span className="cell-sub max-lg:hidden">{productName}</span>
        {/* On a tablet it has a line of its own, so that the lot fits beside it. */}
        <span className="cell-sub md:max-lg:basis-full! lg:hidden" title={productName}>
          {nameInShort(productName)}
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    label: 'State',
    card: 'line',
    cell: ({ state }) => <Badge tone={CLAIM_STATES[state].tone}>{CLAIM_STATES[state].label}</Badge>,
  },
  {
    id: 'supplier',
    label: 'Supplier',
    width: 'whole',
    sort: 'supplier',
    // In a narrow list, the lot is shown beside or below it.
    cell: ({ supplier, lotName, invoice }) => (
      <>
        {supplier ?? <span className="text-muted max-md:hidden">—</span>}
        <span className="@min-[54rem]:hidden md:max-lg:block md:max-lg:text-muted md:max-lg:text-sm md:max-lg:leading-[1.35]">
          {supplier && <span className="md:hidden"> · </span>}
          <span className={clsx(invoice && 'key')}>{invoice || lotName}</span>
        </span>
      </>
    ),
  },
  {
    id: 'lot',
    label: 'Lot',
    sort: 'lot',
    card: 'none',
    cell: ({ lotId, lotName, invoice }) => (
      <Link href={withSearch({ lot: lotId })} className={clsx('link cell-long', invoice && 'key')} title={lotName}>
        {invoice || lotName}
      </Link>
    ),
  },
  {
    id: 'code',
    label: 'Error',
    hidden: true,
    card: 'none',
    cell: ({ code }) => (code ? <span className="key">{code}</span> : '—'),
  },
  { id: 'cost', label: 'Cost', numeric: true, card: 'side', cell: ({ cost }) => money(cost) },
  { id: 'credit', label: 'Credit', numeric: true, hidden: true, card: 'none', cell: ({ credit }) => money(credit) },
  { id: 'note', label: 'Note', hidden: true, cell: ({ note }) => note || '—' },
  {
    id: 'createdAt',
    label: 'Retired',
    sort: 'createdAt',
    first: 'desc',
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
];

const VIEWS = (['open', 'sent', 'credited', 'refused'] as const).map((state) => ({
  name: CLAIM_STATES[state].label,
  filters: { state },
  ...(state === 'open' && { alert: 'warn' as const }),
}));

const filtersFor = (suppliers: readonly string[]): readonly FilterOf<typeof claims>[] => [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(CLAIM_STATES) },
  {
    name: 'supplier',
    label: 'Supplier',
    all: 'Any supplier',
    options: [
      ...suppliers.map((supplier) => ({ value: supplier, label: supplier })),
      { value: '-', label: 'Lots without a supplier' },
    ],
  },
];

const shareOf = ({ copies, sold }: ClaimFigures) => {
  const share = badShare(copies, sold);
  return share === null ? '—' : `${share.toFixed(1)}%`;
};

/** The room of several sums, on the line of the figures beside them. */
const SUMS =
  "flex flex-wrap items-baseline gap-x-4 max-md:flex-col before:w-0 before:-mr-4 before:text-[1.375rem] before:content-['\\200b'] md:before:text-[1.625rem]";
const WIDER = 'contents md:[&_li:has([data-sums])]:col-span-2';

/** Amounts in several currencies are never added up, and none outranks another. */
function sumsOf(label: string, sums: readonly NonNullable<ClaimRow['cost']>[]) {
  if (sums.length < 2) return { label, value: money(sums[0] ?? null) };
  return {
    label,
    value: (
      <span className={SUMS} data-sums>
        {ownFirst(sums).map((sum) => (
          <span key={sum.currency}>{money(sum)}</span>
        ))}
      </span>
    ),
  };
}

/** The keys that turned out bad, and their cost. */
function Defects({ figures }: { figures: ClaimFigures | undefined }) {
  const costs = figures?.cost ?? [];
  const credits = figures?.credit.filter(({ minor }) => minor > 0) ?? [];
  return (
    <Figures
      label="Keys that went bad in the last 90 days"
      figures={[
        { label: 'Bad keys in 90 days', value: figures?.defective ?? '—' },
        // One line, so that the figures below the labels are level.
        { label: 'Share\u00a0of\u00a0copies\u00a0sold', value: figures ? shareOf(figures) : '—' },
        sumsOf('Cost of these keys', costs),
        sumsOf('Credited so far', credits),
      ]}
    />
  );
}

/** Records the supplier's credit for the key named by the address. */
function Credit() {
  const id = useStore($location).search.get('credit') ?? '';
  const close = () => navigate(withSearch({ credit: '' }), { replace: true });
  return (
    <Panel look="side" open={id !== ''} onClose={close} title="Credit for a key">
      {id && <CreditForm key={id} id={id} onSaved={close} />}
    </Panel>
  );
}

const FOUR_LINES =
  "contents max-md:[&_td[data-label=Supplier]]:basis-full max-md:[&_td[data-label=Retired]]:ml-0! max-md:[&_td[data-label=Retired]]:before:content-['Retired_']";

/** Keys that did not work, by lot and supplier. */
export default function Claims({ screen }: ScreenProps) {
  const state = useStore(claims.$state);
  const page = state.status === 'ready' ? state.page : undefined;
  const { search } = useStore($location);
  const suppliers = page?.suppliers;
  const filters = useMemo(() => filtersFor(suppliers ?? []), [suppliers]);
  const supplier = search.get('supplier');
  return (
    <Page
      title={screen.title}
      about={screen.about}
      actions={
        supplier ? (
          <Button look="primary" onClick={() => navigate(withSearch({ draft: supplier }))}>
            Write to {supplier === '-' ? 'the supplier' : supplier}
          </Button>
        ) : (
          suppliers &&
          suppliers.length > 0 && (
            <Write suppliers={suppliers} isDue={page.rows.some(({ state }) => state === 'open')} />
          )
        )
      }
    >
      <div className={WIDER}>
        <Defects figures={page?.figures} />
      </div>
      {/* On a phone each row has four lines: its key, its product and state, who sold it, and when it went bad. */}
      <div className={FOUR_LINES}>
        <DataTable
          list={claims}
          spec={{
            name: 'Supplier claims',
            rows: 'claims',
            columns: COLUMNS,
            filters,
            views: VIEWS,
            sums: 'Cost of these claims',
            lines: OUTLINES.claims.lines,
            actions: ACTIONS,
            Buttons: RowButtons,
            search: 'keys, products, lots, invoices and notes',
            titleOf: ({ masked }) => masked,
            empty: {
              picture: true,
              title: 'No claims found',
              none: {
                title: 'No bad keys',
                text: 'Keys appear here once they are taken out of use: automatically when a buyer reports them, or by staff.',
              },
            },
          }}
        />
      </div>
      <Draft />
      <Credit />
    </Page>
  );
}
