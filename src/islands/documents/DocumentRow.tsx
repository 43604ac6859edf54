import type { ReactNode } from 'react';
import { store } from '../../config/store';
import { formatMajor, parseCurrency } from '../../shop/money';

/** The day that is printed on it, where the shop is. The buyer's may be another: DATES_NOTE says so once a screen. */
const date = new Intl.DateTimeFormat('en', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: store.hours.timeZone,
});
/** As the hours of the shop end: "US Eastern". */
const [, zone] = store.hours.text.split(/-\d{1,2}:\d\d /);
export const DATES_NOTE = `Dates follow our office’s clock${zone ? ` (${zone})` : ''}.`;
const NAMES = { invoice: 'Invoice', credit_note: 'Credit note' };

interface Props {
  paper: { id: string; kind: keyof typeof NAMES; issuedAt: number; total: number };
  orderId: string;
  currency: string;
  /** Below its name, e.g. the order it belongs to. */
  note?: ReactNode;
  /** Further ways, beside those to open and to save it. */
  children?: ReactNode;
}

/** An invoice or credit note as a row: what it is, its day, its sum, and the ways to open and to save it. */
export function DocumentRow({ paper, orderId, currency: code, note, children }: Props) {
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
      <time className="hint num" dateTime={new Date(issuedAt).toISOString()}>
        {date.format(issuedAt)}
      </time>
      <p className="doc-sum num">
        {kind === 'credit_note' && '−'}
        {formatMajor(total, currency)}
      </p>
      <div className="doc-acts">
        <a className="btn btn-quiet btn-small" href={address}>
          View<span className="sr-only"> {id}</span>
        </a>
        <a className="btn btn-quiet btn-small" href={`${address}/pdf`} aria-label={`Save as PDF: ${id}`}>
          PDF
        </a>
        {children}
      </div>
    </li>
  );
}
