import type { ReactNode } from 'react';
import { formatMajor, parseCurrency } from '../../shop/money';
import { printedDay } from '../../shop/named-day';

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
        <time className="hint num" dateTime={new Date(issuedAt).toISOString()}>
          {printedDay(issuedAt)}
        </time>
        {note && <p className="doc-note">{note}</p>}
      </div>
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
