import type { ReactNode } from 'react';
import { store } from '../../config/store';
import { formatMajor, parseCurrency } from '../../shop/money';

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const { timeZone } = store.hours;
/** `America/New_York` is New York. */
const PLACE = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
const printed = new Intl.DateTimeFormat('en', { ...DAY, timeZone });
const here = new Intl.DateTimeFormat('en', DAY);

/** The printed date, in the shop's time zone; if the reader's date differs, with the place: "Nov 26, 2026 in New York". */
function Day({ at }: { at: number }) {
  const day = printed.format(at);
  return (
    <time className="hint num" dateTime={new Date(at).toISOString()}>
      {day}
      {day !== here.format(at) && (
        <>
          {' '}
          <span>in {PLACE}</span>
        </>
      )}
    </time>
  );
}

const NAMES = { invoice: 'Invoice', credit_note: 'Credit note' };

interface Props {
  paper: { id: string; kind: keyof typeof NAMES; issuedAt: number; total: number };
  orderId: string;
  currency: string;
  /** Shown below its name, e.g. the order it belongs to. */
  note?: ReactNode;
}

/** An invoice or credit note as a row: its name, date and total, and the links to open and download it. */
export function DocumentRow({ paper, orderId, currency: code, note }: Props) {
  const { id, kind, issuedAt, total } = paper;
  const currency = parseCurrency(code) ?? 'USD';
  const address = `/api/orders/${orderId}/invoices/${id}`;
  return (
    <li className="doc-row">
      <div className="doc-name">
        <h3 className="text-base">
          {NAMES[kind]} <span className="key inline-block">{id}</span>
        </h3>
        {note && <p className="doc-note">{note}</p>}
      </div>
      <Day at={issuedAt} />
      <p className="doc-sum num">
        {kind === 'credit_note' && '−'}
        {formatMajor(total, currency)}
      </p>
      <div className="doc-acts">
        <a className="btn btn-quiet" href={address}>
          View<span className="sr-only"> {id}</span>
        </a>
        <a className="btn btn-quiet" href={`${address}/pdf`} aria-label={`Save as PDF: ${id}`}>
          Save as PDF
        </a>
      </div>
    </li>
  );
}
