import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { formatMoney, parseCurrency } from '../../../shop/money';
import { STALE_RATE } from '../../../shop/pricing/labels';
import { unitPrice } from '../../../shop/pricing/unit-price';
import type { RateRow, ReadRateOutput } from '../../../shop/rates/contract-staff';
import { ROUNDING_LABELS, rateSourceLabel } from '../../../shop/rates/labels';
import { screenPath } from '../../../shop/staff/screens';
import { Badge } from '../../../ui/Badge';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Facts } from '../../kit/Facts';
import { Link } from '../../kit/Link';
import { lazyForm } from '../../kit/lazy-form';
import { Page } from '../../kit/Page';
import { RecordPanel } from '../../kit/RecordPanel';
import type { RowAction } from '../../kit/row-action';
import { Time } from '../../kit/Time';
import { Timeline } from '../../kit/Timeline';
import { DataTable } from '../../kit/table/DataTable';
import type { ColumnOf } from '../../kit/table/types';
import { $source, decide, rates, release } from './rates';

const RateForms = lazyForm(() => import('./RateForms'));

function State({ held, stale, manualReason }: RateRow) {
  if (held !== null) return <Badge tone="warn">Held back: {held}</Badge>;
  if (stale) return <Badge tone={STALE_RATE.tone}>{STALE_RATE.label}</Badge>;
  return manualReason === null ? <span className="text-muted">—</span> : <Badge tone="plain">Until released</Badge>;
}

const NAMES = new Intl.DisplayNames('en', { type: 'currency' });
const Name = ({ id }: { id: string }) => (
  <span className="cell-main">
    <span className="key">{id}</span>
    <span className="cell-sub">{NAMES.of(id)}</span>
  </span>
);

/** Returns the decimals that every rate of these rows needs, 2 to 4, so that their points and their ends line up. */
const decimalsOf = (rows: readonly RateRow[]) =>
  Math.max(2, ...rows.map(({ rate }) => Number(rate).toFixed(4).replace(/0+$/, '').split('.')[1]?.length ?? 0));

const HUNDRED_DOLLARS = 10_000;
/** Returns 100 dollars, converted and rounded like a price. */
function exampleOf({ id, rate, rounding }: RateRow): string {
  const currency = parseCurrency(id);
  if (!currency) return '—';
  const millionths = Math.round(Number(rate) * 1_000_000);
  return formatMoney({ minor: unitPrice(HUNDRED_DOLLARS, {}, { millionths, rounding }, currency), currency });
}

/** What so many dollars are; a phone shows no head of the column that says it. */
const Of = ({ dollars, children }: { dollars: string; children: string }) => (
  <>
    <span className="text-(--color-muted) text-sm md:hidden">{dollars} = </span>
    {children}
  </>
);

/** Sample rates have no date, and their source is named above. */
const columnsOf = (samples: boolean, decimals: number): readonly ColumnOf<typeof rates>[] => [
  { id: 'currency', label: 'Currency', cell: ({ id }) => <Name id={id} /> },
  {
    id: 'rate',
    label: 'Per US dollar',
    numeric: true,
    card: 'side',
    cell: ({ rate }) => <Of dollars="$ 1.00">{Number(rate).toFixed(decimals)}</Of>,
  },
  {
    id: 'example',
    label: '$ 100.00 is',
    numeric: true,
    card: 'line',
    cell: (row) => <Of dollars="$ 100.00">{exampleOf(row)}</Of>,
  },
  {
    id: 'source',
    label: 'Source',
    card: samples ? 'no-phone' : 'sum',
    same: true,
    kept: !samples,
    cell: ({ source }) => rateSourceLabel(source),
  },
  {
    id: 'fetchedAt',
    label: 'As of',
    kept: !samples,
    card: 'no-phone',
    cell: ({ fetchedAt }) => <Time at={fetchedAt} never="Undated" />,
  },
  { id: 'rounding', label: 'Price rounding', same: true, cell: ({ rounding }) => ROUNDING_LABELS[rounding] },
  { id: 'state', label: 'State', card: 'line', same: true, cell: State },
];

const ACTIONS: readonly RowAction<RateRow>[] = [
  {
    label: 'Approve the new rate',
    permission: 'catalog:write',
    when: ({ held }) => held !== null,
    ask: ([row]) => ({
      title: `Take ${row?.held} for ${row?.id}`,
      text: `It moved by more than 10% from ${row?.rate}. Prices in ${row?.id} follow at once.`,
      confirm: 'Approve',
    }),
    run: (row) => decide(row, 'approve'),
  },
  {
    label: 'Keep the rate',
    permission: 'catalog:write',
    when: ({ held }) => held !== null,
    ask: ([row]) => ({
      title: `Keep ${row?.rate} for ${row?.id}`,
      text: `${row?.held} is set aside. You are asked again when the source names another rate. A rate older than 6 days is no longer used.`,
      confirm: 'Keep',
    }),
    run: (row) => decide(row, 'keep'),
  },
  {
    label: 'Release…',
    permission: 'catalog:write',
    when: ({ manualReason }) => manualReason !== null,
    ask: ([row]) => ({
      title: `Release ${row?.id}`,
      text: 'It follows its source again from the next refresh.',
      confirm: 'Release',
      reason: 'Why is it released?',
    }),
    run: release,
  },
];

/** Where the rates come from, and of which day they are. */
function Source() {
  const source = useStore($source);
  if (!source) return null;
  if (source.host === null)
    return (
      <>
        Once the shop is{' '}
        {may('mail:read') ? (
          <Link href={screenPath('email')} className="link">
            set up
          </Link>
        ) : (
          'set up'
        )}
        , they update daily from the European Central Bank or your own source.
      </>
    );
  return (
    <>
      Refreshed daily from {source.host}, last <Time at={source.refreshedAt} />.
    </>
  );
}

function SourceFailure() {
  const source = useStore($source);
  if (!source?.failures) return null;
  return (
    <p className="notice notice-bad">
      The last refresh from {source.host} failed ({source.failures} in a row): {source.error}. It is tried again
      automatically.
    </p>
  );
}

function Body({ value }: { value: ReadRateOutput }) {
  const { rate, example, history } = value;
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          ['$ 100.00 is', example],
          ['Source', rateSourceLabel(rate.source)],
          ['As of', <Time key="of" at={rate.fetchedAt} />],
          ...(rate.held ? ([['Held back', rate.held]] as const) : []),
          ...(rate.manualReason ? ([['Set by hand', rate.manualReason]] as const) : []),
        ]}
      />
      {may('catalog:write') && <RateForms key={`${rate.rate} ${rate.rounding}`} value={value} />}
      <section aria-label="History">
        <h3 className="label">History</h3>
        {history.length === 0 && <p className="text-muted">It has not changed yet.</p>}
        <Timeline
          moments={history.map(({ id, rate: formerRate, source, at }) => ({
            key: String(id),
            text: formerRate,
            at,
            by: `· ${rateSourceLabel(source)}`,
          }))}
        />
      </section>
    </div>
  );
}

/** Few rows need neither a search nor pages, and few columns no more width than the text above them. */
const FEW =
  'contents lg:[&_.data-scroll]:max-w-160 md:max-lg:[&_.data-scroll]:[--inset:14px]! [&_search]:hidden [&_p[role=status]:only-child]:hidden';

/** The exchange rates for prices, and rates that wait for a decision. */
export default function Rates({ screen }: ScreenProps) {
  const state = useStore(rates.$state);
  const source = useStore($source);
  const samples = source?.host === null;
  const decimals = state.status === 'ready' ? decimalsOf(state.page.rows) : 2;
  const columns = useMemo(() => columnsOf(samples, decimals), [samples, decimals]);
  // While nothing waits, no row has a menu.
  const hasActions = state.status === 'ready' && state.page.rows.some((row) => ACTIONS.some(({ when }) => when?.(row)));
  return (
    <Page
      title={screen.title}
      about={
        <span className="block lg:max-w-160">
          {screen.about}
          {samples && ' These are sample rates.'}{' '}
          <span className="md:block">
            <Source />
          </span>
        </span>
      }
    >
      <SourceFailure />
      <div className={samples ? FEW : 'contents'}>
        <DataTable
          list={rates}
          spec={{
            name: 'Exchange rates',
            columns,
            filters: [],
            actions: hasActions ? ACTIONS : [],
            search: 'currencies and sources',
            titleOf: ({ id }) => id,
            empty: { picture: true, title: 'No rates found' },
          }}
        />
      </div>
      <RecordPanel
        record={rates.record}
        noun="Exchange rate"
        title={({ rate }) => `${rate.id}: ${rate.rate} per US dollar`}
      >
        {(value) => <Body value={value} />}
      </RecordPanel>
    </Page>
  );
}
