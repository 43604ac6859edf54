interface Props {
  orderId: string;
  /** Of which order it is, for readers, where a page lists several. */
  of?: string;
  hint: string;
}

/** The certificate of an order's keys as a row: proof of purchase without the keys themselves. */
export function CertificateRow({ orderId, of = '', hint }: Props) {
  const address = `/api/orders/${orderId}/certificate`;
  return (
    <li className="doc-row">
      <div className="doc-name">
        <h3 className="text-base">License certificate</h3>
        <p className="hint">{hint}</p>
      </div>
      <div className="doc-acts">
        <a className="btn btn-quiet" href={address}>
          View<span className="sr-only"> the certificate{of}</span>
        </a>
        <a className="btn btn-quiet" href={`${address}/pdf`} aria-label={`Save as PDF: the certificate${of}`}>
          Save as PDF
        </a>
      </div>
    </li>
  );
}
