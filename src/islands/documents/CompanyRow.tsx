import type { ReactNode } from 'react';

/** Asks for a company as a row of documents; `children` leads to the form that reissues the invoice to it. */
export const CompanyRow = ({ children }: { children: ReactNode }) => (
  <li className="doc-row">
    <div className="doc-name">
      <h3 className="text-base">Buying for a company?</h3>
      <p className="hint">The invoice can carry its name, address and VAT number.</p>
    </div>
    <div className="doc-acts">{children}</div>
  </li>
);
