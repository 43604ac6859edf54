import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { countryOf } from '../../../shop/checkout/countries';
import type { InvoiceRow } from '../../../shop/invoices/contract-staff';
import { INVOICE_KINDS, INVOICE_MODES, INVOICE_STATES } from '../../../shop/invoices/labels';
import { Badge } from '../../../ui/Badge';
import { $location } from '../../app/location';
import type { ScreenProps } from '../../app/screen-props';
import { may } from '../../app/session';
import { Page } from '../../kit/Page';
import { DataTable } from '../../kit/table/DataTable';
import { type ColumnOf, type FilterOf, optionsOf } from '../../kit/table/types';
import { dayOf } from '../../kit/time';
import { OUTLINES } from '../../pending/outlines';
import { ownFirst } from '../../records/own-first';
import { signedMoney } from '../../records/signed-money';
import { TWO_LINES } from '../../records/two-lines';
import { invoiceFile, invoices } from './invoices';
import { PeriodFiles } from './PeriodFiles';

const money = (minor: number, currency: string) => signedMoney({ minor, currency });

/** Whether an invoice is paid; a credit note, which nobody pays, names what it is. */
function State({ kind, corrects, state }: InvoiceRow) {
  if (kind !== 'invoice')
    return <span title={corrects ? `Refers to ${corrects}` : undefined}>{INVOICE_KINDS[kind].label}</span>;
  return state ? <Badge tone={INVOICE_STATES[state].tone}>{INVOICE_STATES[state].label}</Badge> : '—';
}

const COLUMNS: readonly ColumnOf<typeof invoices>[] = [
  {
    id: 'number',
    label: 'Number',
    sort: 'number',
    cell: ({ id, orderNumber }) => (
      <span className={TWO_LINES}>
        <a className="link key" href={invoiceFile(id, 'page')} target="_blank" rel="noreferrer">
          {id}
        </a>
        {/* A narrow list has no column for it. */}
        <span className="cell-sub key font-normal! max-lg:basis-full! max-md:order-4! max-md:basis-auto! max-md:flex-none! @min-[54rem]:hidden">
          {orderNumber}
        </span>
      </span>
    ),
  },
  {
    id: 'buyer',
    label: 'Buyer',
    width: 'whole',
    cell: ({ buyer }) => <span className="cell-long">{buyer || 'Erased'}</span>,
  },
  {
    id: 'country',
    label: 'Country',
    card: 'none',
    cell: ({ country }) => countryOf(country)?.name ?? (country || '—'),
  },
  { id: 'vatNumber', label: 'VAT number', hidden: true, card: 'none', cell: ({ vatNumber }) => vatNumber || '—' },
  {
    id: 'order',
    label: 'Order',
    card: 'none',
    cell: ({ orderNumber }) => <span className="key font-normal!">{orderNumber}</span>,
  },
  {
    id: 'total',
    label: 'Total',
    sort: 'total',
    numeric: true,
    card: 'side',
    cell: (row) => money(row.totalMinor, row.currency),
  },
  {
    id: 'tax',
    label: 'VAT included',
    numeric: true,
    card: 'none',
    cell: ({ taxRule, taxMinor, currency }) =>
      taxRule === 'reverse_charge' ? 'Reverse charge' : taxMinor === 0 ? '—' : money(taxMinor, currency),
  },
  {
    id: 'corrects',
    label: 'Refers to',
    hidden: true,
    card: 'none',
    cell: ({ corrects }) => (corrects ? <span className="key font-normal!">{corrects}</span> : '—'),
  },
  { id: 'state', label: 'State', card: 'line', cell: State },
  { id: 'issuedAt', label: 'Issued', sort: 'issuedAt', first: 'desc', cell: ({ issuedAt }) => dayOf(issuedAt) },
  {
    id: 'pdf',
    label: 'File',
    cell: ({ id }) => (
      <a
        className="link max-md:-my-2 max-md:inline-block max-md:px-2 max-md:py-2"
        href={invoiceFile(id, 'pdf')}
        aria-label={`Save ${id} as PDF`}
      >
        PDF
      </a>
    ),
  },
];

const FILTERS: readonly FilterOf<typeof invoices>[] = [
  { name: 'state', label: 'State', all: 'Any state', options: optionsOf(INVOICE_STATES) },
  { name: 'kind', label: 'Kind', all: 'Any kind', options: optionsOf(INVOICE_KINDS) },
  { name: 'mode', label: 'Payments', all: 'Real and test', options: optionsOf(INVOICE_MODES) },
  { name: 'from', label: 'From', all: '', options: [], day: 'from' },
  { name: 'to', label: 'To', all: '', options: [], day: 'to' },
];

const VIEWS = [
  { name: INVOICE_STATES.overdue.label, filters: { state: 'overdue' }, alert: 'bad' },
  { name: INVOICE_STATES.due.label, filters: { state: 'due' } },
  { name: INVOICE_STATES.paid.label, filters: { state: 'paid' } },
  { name: 'Credit notes', filters: { kind: 'credit_note' } },
] as const;

const vatOf = ({ taxMinor, currency }: { taxMinor: number; currency: string }) =>
  taxMinor === 0 ? 'no VAT' : `${money(taxMinor, currency)} VAT`;

/** Returns the period of the sums, from the days that are chosen; `to` is the end of its day. */
function periodText({ from, to }: Record<string, string>): string {
  const [first, last] = [from && dayOf(Number(from)), to && dayOf(Number(to) - 1)];
  if (first && last) return first === last ? first : `${first} to ${last}`;
  return first ? `since ${first}` : last ? `until ${last}` : 'to date';
}

const FRAME = 'grid border-line border-y';

/**
 * The totals of the period's documents; on a phone, they open on request. Amounts in several currencies are never
 * added up, so none takes precedence.
 */
function Sums() {
  const [open, setOpen] = useState(false);
  const state = useStore(invoices.$state);
  const { filters } = useStore(invoices.$query);
  if (state.status === 'loading')
    return (
      <div className={clsx(FRAME, 'gap-2.5 py-3.5')} aria-hidden="true">
        <span className="skeleton h-4 w-72 max-w-full" />
        <span className="skeleton h-4 w-full max-md:hidden" />
      </div>
    );
  const sums = state.status === 'ready' ? ownFirst(state.page.sums) : [];
  if (sums.length === 0) return null;
  const isUntaxed = sums.every(({ taxMinor }) => taxMinor === 0);
  return (
    <section className={clsx(FRAME, 'md:gap-1.5 md:py-3')} aria-label="Totals for the period">
      <button
        type="button"
        className="flex min-h-(--control) items-center justify-between font-[550] md:hidden"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Totals {periodText(filters ?? {})}
        {!open && sums[0] && (
          <span className="num ml-auto truncate pr-2 pl-4 font-normal text-muted">
            {sums.length > 1 ? `${sums.length} currencies` : money(sums[0].totalMinor, sums[0].currency)}
          </span>
        )}
        <ChevronDown size={16} aria-hidden="true" className={clsx('flex-none', open && 'rotate-180')} />
      </button>
      <p className={clsx('text-muted text-sm', !open && 'max-md:hidden')}>
        Invoices {periodText(filters ?? {})}, less credit notes
        {isUntaxed ? '. No VAT is included.' : ', with the VAT they include'}
      </p>
      <dl
        className={clsx(
          'grid grid-cols-2 gap-x-3 gap-y-1 max-md:pt-1 max-md:pb-3 md:grid-cols-4 xl:grid-cols-[repeat(auto-fill,minmax(106px,1fr))]',
          !open && 'max-md:hidden',
        )}
      >
        {sums.map((sum) => (
          <div key={sum.currency}>
            <dt className="text-muted text-sm">{sum.currency}</dt>
            <dd className="num whitespace-nowrap font-[550]">
              {money(sum.totalMinor, sum.currency)}
              {!isUntaxed && <span className="block font-normal text-muted text-sm">{vatOf(sum)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The PDFs of the selected period, for staff with the export permission. */
function Files() {
  const state = useStore(invoices.$state);
  const { search } = useStore($location);
  if (!may('orders:export') || state.status !== 'ready') return null;
  const period = new URLSearchParams(
    ['from', 'to'].flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])),
  );
  return (
    // On a phone, the documents come first.
    <div className="max-md:order-1">
      <PeriodFiles period={period} documents={state.page.documents} />
    </div>
  );
}

/** On a phone, buyer and day share the second line; the third has the order and its state, and ends with the file. */
const THREE_LINES = [
  'contents max-md:[&_td[data-label=Buyer]]:flex-[1_1_calc(100%-7rem)]! max-md:[&_td[data-label=Buyer]]:whitespace-nowrap!',
  'max-md:[&_td:is([data-label=State],[data-label=File])]:order-4 max-md:[&_td:is([data-label=State],[data-label=File])]:block! max-md:[&_td[data-label=Issued]]:block! max-md:[&_td[data-label=Issued]]:ml-auto',
  "max-md:[&_td[data-label=State]]:-ml-1.5 max-md:[&_td[data-label=State]]:before:content-['·_']",
  'max-md:[&_td[data-label=File]]:ml-auto max-md:[&_td[data-label=File]]:-mr-2 max-md:[&_td[data-label=File]]:overflow-visible',
].join(' ');

/** All invoices and credit notes, with the files for bookkeeping. */
export default function Invoices({ screen }: ScreenProps) {
  const { q, filters: { state, kind } = {} } = useStore(invoices.$query);
  return (
    <Page title={screen.title} about={screen.about}>
      <Sums />
      <div className={THREE_LINES}>
        <DataTable
          list={invoices}
          spec={{
            name: 'Invoices and credit notes',
            rows: 'invoices',
            columns: COLUMNS,
            filters: FILTERS,
            views: VIEWS,
            // Those of a period stand above.
            ...((q || state || kind) && { sums: 'Total of these documents' }),
            lines: OUTLINES.invoices.lines,
            search: 'numbers, orders and buyers',
            titleOf: ({ id }) => id,
            empty: {
              picture: true,
              title: 'No documents found',
              text: 'Each payment gets an invoice, each refund a credit note.',
            },
          }}
        />
      </div>
      <Files />
    </Page>
  );
}
